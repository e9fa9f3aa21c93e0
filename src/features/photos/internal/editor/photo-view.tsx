import { Badge, Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '@/ui/base/icon.tsx';
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
      {/* Beside the fields, words and buttons have a line each. */}
      <HStack justify="space-between" flexWrap={{ md: 'wrap', lg: 'nowrap' }}>
        {photos.length > 1 ? (
          <Button
            variant="outline"
            aria-label="Previous"
            paddingX={{ base: '3', sm: '5' }}
            onClick={() => onShow(shown - 1)}
          >
            <Icon of={ChevronLeft} />
            <Text as="span" hideBelow="sm">
              Previous
            </Text>
          </Button>
        ) : null}
        <Stack
          gap="1"
          align="center"
          flex={{ base: '1', md: '1 0 100%', lg: '1' }}
          order={{ md: -1, lg: 0 }}
          minWidth="0"
        >
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
        </Stack>
        {photos.length > 1 ? (
          <Button
            variant="outline"
            aria-label="Next"
            paddingX={{ base: '3', sm: '5' }}
            onClick={() => onShow(shown + 1)}
          >
            <Text as="span" hideBelow="sm">
              Next
            </Text>
            <Icon of={ChevronRight} />
          </Button>
        ) : null}
      </HStack>
      {photos.length > 1 ? <FilmStrip photos={photos} shown={shown} onShow={onShow} /> : null}
    </Stack>
  );
};
