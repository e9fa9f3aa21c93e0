import { Button } from '@chakra-ui/react';
import type { PublishOffer } from '../publishable.ts';

type PublishButtonsProps = {
  readonly offers: readonly PublishOffer[];
  /** Of the first button; the others are outlined. */
  readonly variant?: 'solid' | 'outline';
  /** Id of a note about the other photos. */
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
