import { Button, Menu, Portal } from '@chakra-ui/react';
import type { PhotoCard } from '@/domain/photo-desk.ts';
import type { PhotoWords } from '@/domain/photo-words.ts';
import { fieldLabels } from '../words.ts';
import type { EditorPort } from './edited-photo.ts';

type FillEmptyProps = {
  readonly cards: readonly PhotoCard[];
  readonly shown: number;
  readonly port: EditorPort;
  readonly isDisabled: boolean;
};

const shared = ['category', 'tags', 'processSteps'] as const;

/** Writes what this photo says into the same field of all others where that is empty. */
export const FillEmpty = ({ cards, shown, port, isDisabled }: FillEmptyProps) => {
  const source = cards[shown];
  if (source === undefined || cards.length < 2) return null;
  const fill = async (field: (typeof shared)[number]): Promise<void> => {
    const value: Partial<PhotoWords> = { [field]: source.words[field] };
    for (const { id, words } of cards) if (words[field].trim() === '') await port.keep(id, value);
  };
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button variant="outline" disabled={isDisabled}>
          Use for all empty
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {shared.map((field) => (
              <Menu.Item
                key={field}
                value={field}
                disabled={source.words[field].trim() === ''}
                onSelect={() => void fill(field)}
              >
                {fieldLabels[field]}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};
