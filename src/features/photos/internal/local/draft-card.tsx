import { Badge, Box, Card, Checkbox, HStack, Progress, Stack, Text } from '@chakra-ui/react';
import { memo, useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { PhotoCard } from '@/domain/local-photos.ts';
import { recoveries } from '@/domain/photo-recovery.ts';
import { useIsNear } from '@/ui/hydration/use-is-near.ts';
import { PhotoFrame } from '../photo-frame.tsx';
import { usePicture } from '../use-picture.ts';
import { categoryLabels, photoName, cardLabel } from '../labels.ts';
import { RecoveryActions } from './recovery-actions.tsx';

const colors = {
  preparing: 'blue',
  draft: 'gray',
  checking: 'blue',
  lost: 'red',
  waiting: 'blue',
  sending: 'blue',
  needs_attention: 'red',
  published: 'green',
} as const;

/** Reserves the height of a rendered card (4:3 picture, text, border) against layout shifts. */
const notDrawn = { blockSize: 0, paddingBlockEnd: 'calc(75% + 5rem + 1lh + 0.5px)' };

type DraftCardProps = {
  readonly owner: string;
  readonly card: PhotoCard;
  /** "3 of 12" while its pictures are pending. */
  readonly place: string | null;
  readonly isFirst: boolean;
  readonly isSelected: boolean;
  readonly isSelecting: boolean;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (id: string) => void;
};

/** Off-screen cards render text only: hundreds of full Chakra cards are too slow. */
export const DraftCard = memo(function DraftCard({ isFirst, ...shown }: DraftCardProps) {
  const frame = useRef<HTMLElement>(null);
  const isNear = useIsNear(frame) || isFirst;
  const name = photoName(shown.card);
  return (
    <article ref={frame} aria-label={name} style={isNear ? undefined : notDrawn}>
      {isNear ? <NearCard {...shown} name={name} /> : `${name}, ${cardLabel(shown.card)}`}
    </article>
  );
});

const HELD_MS = 500;
const MOVED_PX = 10;

/** Suppresses the click that ends a long press. */
function useLongPress(onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const isHeld = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: (event: PointerEvent): void => {
      isHeld.current = false;
      if (event.pointerType === 'mouse') return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHeld();
      }, HELD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const from = start.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > MOVED_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent): void => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent): void => {
      if (isHeld.current) event.preventDefault();
    },
  };
}

type NearCardProps = Omit<DraftCardProps, 'isFirst'> & { readonly name: string };

function NearCard({ owner, card, name, place, isSelected, isSelecting, onOpen, onSelect }: NearCardProps) {
  const { id, state, text } = card;
  const address = usePicture({ digest: card.preview });
  const isPublished = state.kind === 'published';
  const longPress = useLongPress(() => onSelect(id));
  return (
    <Card.Root
      variant="outline"
      height="full"
      overflow="hidden"
      position="relative"
      // Stacking context: overlapping parts of a card overlap nothing else.
      isolation="isolate"
      borderColor={isSelected ? 'colorPalette.solid' : 'border'}
      // Focus ring of the inner button: the card clips the outside, the picture covers the inside.
      css={{
        '&:has(> button:focus-visible)': {
          outline: '2px solid',
          outlineColor: 'colorPalette.focusRing',
          outlineOffset: '2px',
        },
      }}
    >
      {/* Covers the card, so that all of it is clickable and its words are read as text. */}
      {isPublished ? null : (
        <Box
          as="button"
          position="absolute"
          inset="0"
          zIndex="1"
          outline="none"
          cursor="pointer"
          {...longPress}
          aria-label={isSelecting ? `Select ${name}` : `Open ${name}`}
          onClick={() => (isSelecting ? onSelect(id) : onOpen(id))}
        />
      )}
      <PhotoFrame address={address} alt="" />
      <Stack gap="1" padding="3">
        <Text fontWeight="medium" truncate>
          {name}
        </Text>
        <Text color="fg.muted" textStyle="sm" minHeight="5">
          {text.category === '' ? 'No category' : categoryLabels[text.category]}
        </Text>
        <Badge colorPalette={colors[state.kind]} size="lg" paddingX="2" alignSelf="start" whiteSpace="normal">
          {cardLabel(card)}
          {place === null ? '' : ` · ${place}`}
        </Badge>
        {state.kind === 'sending' ? (
          <Progress.Root value={state.sent} max={state.of} size="xs">
            <Progress.Track aria-label={`Sending ${name}`}>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        ) : null}
      </Stack>
      {isPublished ? null : (
        <Checkbox.Root
          checked={isSelected}
          onCheckedChange={() => onSelect(id)}
          position="absolute"
          zIndex="2"
          top="0"
          insetEnd="0"
          minWidth="12"
          minHeight="12"
          justifyContent="center"
          size="lg"
        >
          <Checkbox.HiddenInput aria-label={`Select ${name}`} />
          <Checkbox.Control {...(isSelected ? {} : { background: 'bg' })} />
        </Checkbox.Root>
      )}
      {state.kind === 'needs_attention' ? (
        <HStack
          padding="3"
          paddingTop="0"
          gap="2"
          wrap="wrap"
          marginTop="auto"
          position="relative"
          zIndex="2"
        >
          <RecoveryActions owner={owner} id={id} actions={recoveries.publish[state.blocker]} typed={text} />
        </HStack>
      ) : null}
    </Card.Root>
  );
}
