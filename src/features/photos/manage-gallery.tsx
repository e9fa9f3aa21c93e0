import { Box, Button, SimpleGrid, Skeleton, Spinner, Stack } from '@chakra-ui/react';
import { Images, SearchX } from 'lucide';
import { useRef, useState } from 'react';
import { longDayAndTime } from '@/content/business-time.ts';
import { isBeingDeleted, type OrderedList, type PhotoWithChanges } from '@/domain/managed-photo.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { EmptyList } from '@/ui/admin/empty-list.tsx';
import { Notice } from '@/ui/admin/notice.tsx';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { ManagedFilter } from './internal/gallery/managed-filter.tsx';
import { ManagedGrid } from './internal/gallery/managed-grid.tsx';
import { ManagedSelection } from './internal/gallery/managed-selection.tsx';
import { useManaged } from './internal/gallery/use-managed.ts';
import { counted, photoName } from './internal/labels.ts';
import { PhotoFrame } from './internal/photo-frame.tsx';
import { ListFilter } from './internal/projects/list-filter.tsx';
import { usePlacePhotoMutation } from './bulk-photos.api.ts';
import { useDeletePhotosMutation } from './photos.api.ts';
import { publishedOpened, samplesOpened } from './photos.slice.ts';

type ManageGalleryProps = {
  readonly owner: string;
  /** Stays mounted under another screen, but makes no requests. */
  readonly isShown: boolean;
};

const noPhotos = {
  title: 'No photos uploaded yet',
  text: 'What you publish is shown to visitors, and managed here.',
};
const noMatch = { title: 'No photo matches', text: 'Try fewer words or another category.' };
const noneFeatured = {
  title: 'No featured photos',
  text: 'Tick photos that are in no project and press Feature: visitors see them first.',
};
const noneInProject = {
  title: 'No photos in this project',
  text: 'To move photos here, tick them among all photos, press Change and choose the project.',
};

const emptyList = (list: OrderedList | null) => {
  if (list === null) return noPhotos;
  return list === 'featured' ? noneFeatured : noneInProject;
};

export const ManageGallery = ({ owner, isShown }: ManageGalleryProps) => {
  const dispatch = useAppDispatch();
  const [deletePhotos] = useDeletePhotosMutation();
  const managed = useManaged(owner, isShown);
  const [asked, setAsked] = useState<PhotoWithChanges>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const renderings = managed.counts?.renderings ?? 0;
  const { photos, isLoading, isError, isSearch, savedAt } = managed;

  const [placePhoto] = usePlacePhotoMutation();
  const ordered = managed.list === null ? [] : photos.filter((photo) => !isBeingDeleted(photo));
  const place = (id: string, to: number): void => {
    if (managed.list !== null) void placePhoto({ owner, photos: ordered, list: managed.list, id, to });
  };

  const list = useRef<HTMLDivElement>(null);
  /** Focus management: its card unmounts with its buttons. */
  const isRemoved = useRef(false);
  const ask = (photo: PhotoWithChanges): void => {
    isRemoved.current = false;
    setAsked(photo);
  };
  const keep = (): void => setAsked(undefined);
  const remove = (photo: PhotoWithChanges): void => {
    isRemoved.current = true;
    setAsked(undefined);
    void deletePhotos({ owner, photos: [photo] });
  };

  const select = ({ id }: PhotoWithChanges): void =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const selected = photos.filter(({ id }) => chosen.has(id));

  const retry = (
    <BusyButton variant="outline" marginStart="auto" isBusy={managed.isFetching} onClick={managed.retry}>
      Try again
    </BusyButton>
  );

  return (
    <Stack gap="6" data-bar={isShown && selected.length > 0 ? '' : undefined}>
      <ManagedFilter
        text={managed.text}
        category={managed.category}
        onlyHidden={managed.onlyHidden}
        counts={managed.counts}
        onSearch={managed.setText}
        onChoose={managed.setCategory}
        onOnlyHidden={managed.setOnlyHidden}
      />
      <ListFilter owner={owner} chosen={managed.list} onChoose={managed.setList} />
      {renderings === 0 ? null : (
        <Notice
          status="info"
          title={`${counted(renderings, 'picture is a sample', 'pictures are samples')}: computer renderings.`}
          action={
            <Button variant="outline" marginStart="auto" onClick={() => dispatch(samplesOpened())}>
              Remove samples
            </Button>
          }
        />
      )}
      {isError ? (
        <Notice status="error" title="The photos could not be loaded." action={retry}>
          {photos.length > 0 ? 'Showing what was loaded before.' : 'The server could not be reached.'}
        </Notice>
      ) : null}
      {savedAt === null ? null : (
        <Notice
          status="info"
          title={`The server could not be reached. These are the newest photos as of ${longDayAndTime(savedAt)}.`}
          action={retry}
        />
      )}
      {isLoading ? (
        <Stack gap="4" role="status" aria-label="Loading photos">
          <Spinner alignSelf="center" size="lg" />
          <SimpleGrid columns={{ base: 1, sm: 2, md: 3, xl: 4 }} gap="4">
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} height="96" />
            ))}
          </SimpleGrid>
        </Stack>
      ) : null}
      {!isLoading && !isError && photos.length === 0 ? (
        <EmptyList icon={isSearch ? SearchX : Images} {...(isSearch ? noMatch : emptyList(managed.list))} />
      ) : null}
      <Box ref={list} tabIndex={-1} outline="none">
        <ManagedGrid
          photos={photos}
          isShown={isShown}
          hasNext={managed.hasNext}
          isFetching={managed.isFetching}
          onEnd={managed.loadNext}
          onPlace={managed.list === null ? undefined : place}
          selected={chosen}
          onSelect={select}
          onEdit={({ id }) => dispatch(publishedOpened({ photos: managed.published, shown: id }))}
          onDelete={ask}
        />
      </Box>
      <ManagedSelection
        owner={owner}
        photos={isShown ? selected : []}
        ordered={ordered}
        onPlace={place}
        onEnd={() => {
          setChosen(new Set());
          list.current?.focus();
        }}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Are you sure you want to delete this photo?"
        text={asked && `${photoName(asked)}. It is removed from the gallery for good.`}
        picture={
          asked && (
            <Box width="32" flexShrink="0" rounded="sm" overflow="hidden">
              <PhotoFrame address={asked.src} alt={asked.alt} />
            </Box>
          )
        }
        onLeave={keep}
        focusAfter={() => (isRemoved.current ? list.current : null)}
      >
        <Button data-safe-default variant="outline" onClick={keep}>
          Keep
        </Button>
        <Button colorPalette="red" onClick={() => asked && remove(asked)}>
          Delete
        </Button>
      </ConfirmDialog>
    </Stack>
  );
};
