import { Box, Button, FileUpload, Stack, Text, useFileUpload } from '@chakra-ui/react';
import { Camera, ImagePlus } from 'lucide';
import { useEffect, useRef } from 'react';
import { deviceLabel } from '@/platform/device-label.ts';
import { Icon } from '@/ui/base/icon.tsx';
import { useCloseCameraMutation, useOpenCameraMutation } from '../../photos.api.ts';

type PickAreaProps = {
  readonly owner: string;
  /** Number of photos that still fit; null: unknown. */
  readonly room: number | null;
  readonly onPick: (files: readonly File[]) => void;
};

/** For the file dialog only; the file's content decides its type. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

const roomWords = (room: number | null): string =>
  room === null
    ? ''
    : room === 0
      ? ` There is no room for more on this ${deviceLabel}.`
      : ` Room for about ${room} more.`;

export const PickArea = ({ owner, room, onPick }: PickAreaProps) => {
  const upload = useFileUpload({
    maxFiles: Number.POSITIVE_INFINITY,
    onFileChange: ({ acceptedFiles, rejectedFiles }) => {
      const picked = [...acceptedFiles, ...rejectedFiles.map(({ file }) => file)];
      if (picked.length === 0) return;
      onPick(picked);
      // Otherwise the next pick would include the same files.
      upload.clearFiles();
    },
  });
  return (
    <FileUpload.RootProvider value={upload}>
      <FileUpload.HiddenInput accept={accepted} aria-label="Photos to add" />
      <FileUpload.Dropzone
        width="full"
        borderColor="border.emphasized"
        background="bg.subtle"
        padding={{ base: '4', md: '6' }}
        minHeight="0"
        disableClick
        role="group"
        aria-label="Add photos"
        tabIndex={-1}
      >
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3" width="full" justify="center">
          <Button size="2xl" onClick={() => upload.openFilePicker()}>
            <Icon of={ImagePlus} size={24} />
            Choose photos
          </Button>
          <CameraButton owner={owner} onPick={onPick} />
        </Stack>
        <Box textAlign="center">
          <Text>
            JPEG, PNG, WebP, HEIC and HEIF, several at once.
            {/* Drag and drop needs a fine pointer. */}
            <Text as="span" display="none" css={{ '@media (any-pointer: fine)': { display: 'inline' } }}>
              {' '}
              You can drop them here.
            </Text>
          </Text>
          <Text color="fg.muted">
            Each is saved on this {deviceLabel} first.{roomWords(room)}
          </Text>
        </Box>
      </FileUpload.Dropzone>
    </FileUpload.RootProvider>
  );
};

function CameraButton({ owner, onPick }: Pick<PickAreaProps, 'owner' | 'onPick'>) {
  const [openCamera] = useOpenCameraMutation();
  const [closeCamera] = useCloseCameraMutation();
  const camera = useFileUpload({
    capture: 'environment',
    onFileAccept: ({ files }) => {
      if (files.length === 0) return;
      void closeCamera();
      onPick(files);
      camera.clearFiles();
    },
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const cancel = (): void => void closeCamera();
    const field = input.current;
    field?.addEventListener('cancel', cancel);
    return () => field?.removeEventListener('cancel', cancel);
  }, [closeCamera]);
  const open = async (): Promise<void> => {
    await openCamera(owner);
    camera.openFilePicker();
  };
  return (
    <FileUpload.RootProvider value={camera} width={{ base: 'full', sm: 'auto' }}>
      <FileUpload.HiddenInput ref={input} accept="image/*" aria-label="Photo to take" />
      <Button size="2xl" variant="outline" width={{ base: 'full', sm: 'auto' }} onClick={() => void open()}>
        <Icon of={Camera} size={24} />
        Take a photo
      </Button>
    </FileUpload.RootProvider>
  );
}
