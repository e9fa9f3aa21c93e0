import { chakra, Fieldset, HStack, Stack, Text } from '@chakra-ui/react';
import { fitted, type Rect } from '@/domain/picture-edits.ts';

type EdgeSlidersProps = {
  readonly of: string;
  readonly rect: Rect;
  readonly onChange: (rect: Rect) => void;
};

/** The least distance of two edges, in percent. */
const LEAST = 1;

const edges = [
  { label: 'Left edge', from: 'x', length: 'width', isFar: false },
  { label: 'Right edge', from: 'x', length: 'width', isFar: true },
  { label: 'Top edge', from: 'y', length: 'height', isFar: false },
  { label: 'Bottom edge', from: 'y', length: 'height', isFar: true },
] as const;

/** By arrow keys, and by taps beside the thumb for who does not drag. */
export const EdgeSliders = ({ of, rect, onChange }: EdgeSlidersProps) => (
  <Fieldset.Root>
    <Fieldset.Legend fontWeight="medium">{of}</Fieldset.Legend>
    <Stack gap="1" marginTop="1">
      {edges.map(({ label, from, length, isFar }) => {
        const [near, far] = [rect[from], rect[from] + rect[length]].map((edge) => Math.round(edge * 100));
        const value = (isFar ? far : near) ?? 0;
        const set = (percent: number): void => {
          const [start, end] = isFar
            ? [rect[from], Math.max(percent, (near ?? 0) + LEAST) / 100]
            : [Math.min(percent, (far ?? 0) - LEAST) / 100, rect[from] + rect[length]];
          onChange(fitted({ ...rect, [from]: start, [length]: end - start }));
        };
        return (
          <chakra.label key={label} display="block">
            <HStack justify="space-between">
              <Text as="span">{label}</Text>
              <Text as="span" color="fg.muted" aria-hidden>
                {value} %
              </Text>
            </HStack>
            <chakra.input
              type="range"
              min={0}
              max={100}
              value={value}
              aria-valuetext={`${value} percent`}
              onChange={({ currentTarget }) => set(currentTarget.valueAsNumber)}
              display="block"
              width="full"
              height="8"
              accentColor="colorPalette.solid"
              touchAction="pan-y"
            />
          </chakra.label>
        );
      })}
    </Stack>
  </Fieldset.Root>
);
