import { Box, HStack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useIsNear } from '@/ui/hydration/use-is-near.ts';
import { PhotoFrame } from '../photo-frame.tsx';
import type { EditedPhoto } from './edited-photo.ts';
import { usePicture } from '../use-picture.ts';

type FilmStripProps = {
  readonly photos: readonly EditedPhoto[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
};

export const FilmStrip = ({ photos, shown, onShow }: FilmStripProps) => (
  <HStack as="ul" gap="3" overflowX="auto" padding="1" align="start" aria-label="Photos" listStyleType="none">
    {photos.map((photo, index) => (
      <Frame key={photo.id} photo={photo} isShown={index === shown} onShow={() => onShow(index)} />
    ))}
  </HStack>
);

type FrameProps = { readonly photo: EditedPhoto; readonly isShown: boolean; readonly onShow: () => void };

const Frame = ({ photo, isShown, onShow }: FrameProps) => {
  const frame = useRef<HTMLLIElement>(null);
  const address = usePicture(photo.preview, useIsNear(frame));
  useEffect(() => {
    if (isShown) frame.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isShown]);
  return (
    <Box as="li" ref={frame} flexShrink={0} width={{ base: '20', md: '28' }}>
      <Box
        as="button"
        width="full"
        minHeight="12"
        rounded="md"
        textAlign="start"
        focusVisibleRing="outside"
        aria-current={isShown ? 'true' : undefined}
        aria-label={`${photo.name}. ${photo.state}`}
        onClick={onShow}
      >
        {/* The bar marks the shown picture; the ring marks the keyboard focus. */}
        <Box
          overflow="hidden"
          rounded="md"
          borderBottomWidth="4px"
          borderColor={isShown ? 'colorPalette.solid' : 'transparent'}
        >
          <PhotoFrame address={address} alt="" />
        </Box>
        <Text textStyle="xs" color="fg.muted" truncate hideBelow="md">
          {photo.state}
        </Text>
      </Box>
    </Box>
  );
};
