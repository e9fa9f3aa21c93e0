import { Badge, Box, HStack, Stack, Text } from '@chakra-ui/react';
import { useSwipe } from '@/ui/media/use-swipe.ts';
import { PhotoFrame } from '../photo-frame.tsx';
import type { EditedPhoto } from './edited-photo.ts';
import { FilmStrip } from './film-strip.tsx';
import { usePicture } from '../use-picture.ts';

type PhotoViewProps = {
  readonly photos: readonly EditedPhoto[];
  readonly photo: EditedPhoto;
  readonly shown: number;
  readonly onShow: (index: number) => void;
};

export const PhotoView = ({ photos, photo, shown, onShow }: PhotoViewProps) => {
  const address = usePicture(photo.picture);
  const swipe = useSwipe((direction) => onShow(shown + direction));
  return (
    <Stack gap="3">
      <Box
        overflow="hidden"
        rounded="md"
        width="full"
        // In portrait the fields need at least half of the screen.
        maxWidth={{ base: 'calc(32dvh * 4 / 3)', md: 'none' }}
        marginX="auto"
      >
        {/* Pinch zooms natively; a horizontal swipe turns to the next photo. */}
        <Box touchAction="pan-y pinch-zoom" {...(photos.length > 1 ? swipe : {})}>
          <PhotoFrame address={address} alt={photo.text.alt || photo.name} fit="contain" />
        </Box>
      </Box>
      <HStack justify="center" wrap="wrap" columnGap="3" rowGap="1">
        {photos.length > 1 ? (
          <Text aria-live="polite">
            {shown + 1} of {photos.length}
          </Text>
        ) : null}
        <Badge size="lg" whiteSpace="normal" textAlign="center">
          {photo.state}
        </Badge>
        {photo.taken ? (
          <Text color="fg.muted" textStyle="sm">
            {photo.taken}
          </Text>
        ) : null}
      </HStack>
      {photos.length > 1 ? <FilmStrip photos={photos} shown={shown} onShow={onShow} /> : null}
    </Stack>
  );
};
