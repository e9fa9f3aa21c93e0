import { Button, Menu, Portal } from '@chakra-ui/react';
import type { PhotoCard } from '@/domain/local-photos.ts';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';
import { labelOf } from '../labels.ts';
import type { Save, SaveOutcome } from './edited-photo.ts';

type FillEmptyProps = {
  readonly cards: readonly PhotoCard[];
  readonly source: PhotoCard | undefined;
  readonly cardsNow: () => Promise<readonly PhotoCard[] | Exclude<SaveOutcome, 'stored'>>;
  readonly keep: Save;
  readonly onUnstored: () => void;
};

const shared = ['category', 'tags', 'processSteps'] as const;

export const FillEmpty = ({ cards, source, cardsNow, keep, onUnstored }: FillEmptyProps) => {
  if (source === undefined || cards.length < 2) return null;
  const fill = async (field: (typeof shared)[number]): Promise<void> => {
    const stored = await cardsNow();
    if (typeof stored === 'string') return onUnstored();
    const present = stored.filter(({ id }) => cards.some((card) => card.id === id));
    const text = present.find(({ id }) => id === source.id)?.text[field] ?? '';
    if (text.trim() === '') return;
    const value: Partial<PhotoMetadata> = { [field]: text };
    const empty = present.filter(({ text }) => text[field].trim() === '');
    for (const { id } of empty) if ((await keep(id, value)).outcome !== 'stored') return onUnstored();
  };
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          maxWidth="full"
          height="auto"
          minHeight="12"
          paddingY="2"
          whiteSpace="normal"
        >
          Use for photos that have no category, tags or steps
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {shared.map((field) => (
              <Menu.Item
                key={field}
                value={field}
                disabled={source.text[field].trim() === ''}
                onSelect={() => void fill(field)}
              >
                {labelOf(field)}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};
