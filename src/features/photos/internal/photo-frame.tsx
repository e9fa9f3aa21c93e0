import { AspectRatio, Center, Image, Skeleton, Text } from '@chakra-ui/react';
import { useState } from 'react';

type PhotoFrameProps = {
  /** undefined: loading; null: none. */
  readonly address: string | null | undefined;
  readonly alt: string;
  readonly fit?: 'cover' | 'contain';
};

export const PhotoFrame = ({ address, alt, fit = 'cover' }: PhotoFrameProps) => {
  // A HEIC that is not prepared yet, in a browser that cannot show it.
  const [broken, setBroken] = useState<string>();
  const shown = address !== undefined && address === broken ? null : address;
  return (
    // AspectRatio itself would make every picture fill it.
    <AspectRatio
      ratio={4 / 3}
      background="bg.muted"
      overflow="hidden"
      css={{ '& > img': { objectFit: fit } }}
    >
      {shown === undefined ? (
        <Skeleton />
      ) : shown === null ? (
        <Center>
          <Text color="fg.muted" padding="4" textAlign="center">
            No preview
          </Text>
        </Center>
      ) : (
        <Image
          src={shown}
          onError={() => setBroken(shown)}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
    </AspectRatio>
  );
};
