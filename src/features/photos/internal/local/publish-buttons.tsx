import { Button } from '@chakra-ui/react';
import type { PublishOffer } from '../publishable.ts';

type PublishButtonsProps = {
  readonly offers: readonly PublishOffer[];
  readonly variant?: 'solid' | 'outline';
  readonly noteId?: string | undefined;
  readonly onPublish: (ids: readonly string[]) => void;
};

export const PublishButtons = ({ offers, variant = 'solid', noteId, onPublish }: PublishButtonsProps) => (
  <>
    {offers.map(({ ids, label }, place) => (
      <Button
        key={label}
        variant={place === 0 ? variant : 'outline'}
        aria-describedby={noteId}
        onClick={() => onPublish(ids)}
      >
        {label}
      </Button>
    ))}
  </>
);
