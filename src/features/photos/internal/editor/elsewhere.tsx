import { Button } from '@chakra-ui/react';
import type { PhotoField } from '@/domain/photo-metadata.ts';
import { labelOf } from '../labels.ts';
import { OfferedText } from './offered-text.tsx';
import type { Autosave } from './use-autosave.ts';

type ElsewhereProps = Pick<Autosave, 'elsewhere' | 'release' | 'keepOwn'> & { readonly field: PhotoField };

export const Elsewhere = ({ elsewhere, release, keepOwn, field }: ElsewhereProps) => {
  if (elsewhere[field] === undefined) return null;
  const label = labelOf(field).toLowerCase();
  return (
    <OfferedText title="Changed in another tab" field={field} words={elsewhere}>
      <Button variant="outline" aria-label={`Use the other ${label}`} onClick={() => release(field)}>
        Use it
      </Button>
      <Button variant="ghost" aria-label={`Keep my ${label}`} onClick={() => keepOwn(field)}>
        Keep mine
      </Button>
    </OfferedText>
  );
};
