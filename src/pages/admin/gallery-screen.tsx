import { Skeleton, Stack, Tabs } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { OfflineReadyLine } from '@/features/pwa/offline-ready-line.tsx';
import { AnalysisConsent } from '@/features/photos/analysis-consent.tsx';
import { ConflictDialog } from '@/features/photos/conflict-dialog.tsx';
import { MissingPhotos } from '@/features/photos/missing-photos.tsx';
import { PhotoEditor } from '@/features/photos/photo-editor.tsx';
import { RemoveSamples } from '@/features/photos/remove-samples.tsx';
import { UploadPhotos } from '@/features/photos/upload-photos.tsx';

const ManageGallery = lazy(() =>
  import('@/features/photos/manage-gallery.tsx').then((module) => ({ default: module.ManageGallery })),
);

type GalleryScreenProps = {
  readonly owner: string;
  readonly isSignedIn: boolean;
  /** Stays mounted under another screen, because picked photos are still being imported. */
  readonly isShown: boolean;
};

export const GalleryScreen = ({ owner, isSignedIn, isShown }: GalleryScreenProps) => {
  const [chosen, setView] = useState<string>('upload');
  const view = isSignedIn ? chosen : 'upload';
  return (
    <Stack gap="6">
      <MissingPhotos />
      <Tabs.Root
        value={view}
        onValueChange={({ value }) => setView(value)}
        variant="subtle"
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
          <UploadPhotos
            owner={owner}
            isShown={isShown && view === 'upload'}
            readiness={<OfflineReadyLine />}
          />
        </Tabs.Content>
        {isSignedIn ? (
          <Tabs.Content value="manage">
            <Suspense fallback={<Skeleton height="96" />}>
              <ManageGallery owner={owner} isShown={isShown && view === 'manage'} />
            </Suspense>
          </Tabs.Content>
        ) : null}
      </Tabs.Root>
      <PhotoEditor owner={owner} readiness={<OfflineReadyLine isQuiet />} />
      <ConflictDialog owner={owner} />
      <AnalysisConsent />
      {isSignedIn ? <RemoveSamples owner={owner} /> : null}
    </Stack>
  );
};
