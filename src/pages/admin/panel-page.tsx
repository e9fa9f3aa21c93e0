import { Box, Skeleton, Stack, Tabs } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useAuth } from '@/features/auth/auth-provider.tsx';
import { AnalysisConsent } from '@/features/photos/analysis-consent.tsx';
import { ConflictDialog } from '@/features/photos/conflict-dialog.tsx';
import { MissingPhotos } from '@/features/photos/missing-photos.tsx';
import { PhotoEditor } from '@/features/photos/photo-editor.tsx';
import { UploadPhotos } from '@/features/photos/upload-photos.tsx';

const ManageGallery = lazy(() =>
  import('@/features/photos/manage-gallery.tsx').then((module) => ({ default: module.ManageGallery })),
);

/** The photos: those of this device, and those that visitors see. Without a session the former alone. */
export const PanelPage = () => {
  const { account, knownAdmin } = useAuth();
  const [view, setView] = useState<string>('upload');
  const owner = account?.id ?? knownAdmin?.id;
  if (owner === undefined) return null;
  const isSignedIn = account !== null;
  return (
    <Stack gap="6">
      <MissingPhotos />
      <Tabs.Root
        value={isSignedIn ? view : 'upload'}
        onValueChange={({ value }) => setView(value)}
        lazyMount
        unmountOnExit={false}
      >
        {isSignedIn ? (
          <Tabs.List>
            <Tabs.Trigger value="upload">Upload Photos</Tabs.Trigger>
            <Tabs.Trigger value="manage">Manage Gallery</Tabs.Trigger>
          </Tabs.List>
        ) : null}
        <Tabs.Content value="upload">
          <UploadPhotos owner={owner} isShown={!isSignedIn || view === 'upload'} />
        </Tabs.Content>
        {isSignedIn ? (
          <Tabs.Content value="manage">
            <Suspense fallback={<Skeleton height="96" />}>
              <ManageGallery owner={owner} />
            </Suspense>
          </Tabs.Content>
        ) : null}
      </Tabs.Root>
      <Box>
        <PhotoEditor owner={owner} />
        <ConflictDialog owner={owner} />
        <AnalysisConsent />
      </Box>
    </Stack>
  );
};
