import { Button, Text } from '@chakra-ui/react';
import type { PhotoAction } from '@/data/device-photos.repository.ts';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';
import type { Recovery } from '@/domain/photo-recovery.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import {
  useApplyPhotoEventMutation,
  useExportOriginalMutation,
  useRestoreAsNewMutation,
} from '../../photos.api.ts';
import { conflictOpened, draftsOpened } from '../../photos.slice.ts';
import { CopyText } from './copy-text.tsx';

type RecoveryActionsProps = {
  readonly owner: string;
  readonly id: string;
  readonly actions: readonly Recovery[];
  readonly typed: Partial<PhotoMetadata>;
  readonly isRemoval?: boolean;
};

export const RecoveryActions = ({ actions, ...photo }: RecoveryActionsProps) => (
  <>
    {actions.map((action) => (
      <RecoveryAction key={action} action={action} {...photo} />
    ))}
  </>
);

type KeepAsNewProps = { readonly owner: string; readonly id: string };

const KeepAsNew = ({ owner, id }: KeepAsNewProps) => {
  const [restoreAsNew, { isLoading, data: renewal }] = useRestoreAsNewMutation();
  const isMissing = !isLoading && renewal?.kind === 'no_picture';
  return (
    <>
      <Button
        loading={isLoading}
        loadingText="Looking for its picture..."
        onClick={() => void restoreAsNew({ owner, id })}
      >
        Keep as a new photo
      </Button>
      <Text role="status" order="1" flexBasis={isMissing ? 'full' : '0'}>
        {isMissing
          ? renewal.isUnreached
            ? `Its picture is not on this ${deviceLabel}, and the server could not be reached. Try again when you are back online.`
            : 'No copy of its picture is left. Your text stays here until you drop the change.'
          : ''}
      </Text>
    </>
  );
};

type RecoveryActionProps = Omit<RecoveryActionsProps, 'actions'> & { readonly action: Recovery };

const RecoveryAction = ({ owner, id, action, typed, isRemoval = false }: RecoveryActionProps) => {
  const dispatch = useAppDispatch();
  const [applyPhotoEvent] = useApplyPhotoEventMutation();
  const [exportOriginal] = useExportOriginalMutation();
  const outline = (label: string, act: () => unknown) => (
    <Button variant="outline" onClick={() => void act()}>
      {label}
    </Button>
  );
  const apply = (label: string, event: PhotoAction) =>
    outline(label, () => applyPhotoEvent({ owner, ids: [id], event }));
  switch (action) {
    case 'try_again':
      return apply('Try again', { type: 'triedAgain' });
    case 'delete_anyway':
      return apply('Delete it anyway', { type: 'triedAgain' });
    case 'prepare_again':
      return apply('Try again', { type: 'preparedAgain' });
    case 'edit':
      return outline('Edit', () => dispatch(draftsOpened({ ids: [id], shown: id })));
    case 'pick_again':
      return <Text textStyle="sm">Add its file again: it keeps your text.</Text>;
    case 'export_original':
      return outline('Export original', () => exportOriginal({ owner, id }));
    case 'copy_text':
      return <CopyText typed={typed} />;
    case 'compare':
      return <Button onClick={() => dispatch(conflictOpened(id))}>Compare</Button>;
    case 'keep_as_new':
      return <KeepAsNew owner={owner} id={id} />;
    case 'take_back':
      return apply(isRemoval ? 'Keep the photo' : 'Drop this change', { type: 'discarded' });
    case 'drop':
      return apply('Drop this change', { type: 'discardedLocally' });
  }
};
