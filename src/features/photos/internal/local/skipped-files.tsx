import { Alert, Button, CloseButton, HStack, Text } from '@chakra-ui/react';
import { deviceLabel } from '@/platform/device-label.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { useInterruptedImportsQuery, useDismissInterruptedImportsMutation } from '../../photos.api.ts';
import {
  draftsOpened,
  selectEditor,
  selectShareProblem,
  selectSkipped,
  skippedDismissed,
} from '../../photos.slice.ts';
import { counted } from '../labels.ts';
import { shareProblemSentence } from '../skipped-labels.ts';

type SkippedFilesProps = {
  readonly owner: string;
  /** The editor covers the page: only the copy inside it is shown while it is open. */
  readonly isInEditor?: boolean;
};

export const SkippedFiles = ({ owner, isInEditor = false }: SkippedFilesProps) => {
  const isEditing = useAppSelector(selectEditor)?.mode === 'upload';
  const skipped = useAppSelector(selectSkipped);
  const shareProblem = useAppSelector(selectShareProblem);
  const dispatch = useAppDispatch();
  const { data: lost = [] } = useInterruptedImportsQuery(owner);
  const [dismissInterruptedImports] = useDismissInterruptedImportsMutation();
  const isEmpty = skipped.length + lost.length === 0 && shareProblem === null;
  if (isEditing !== isInEditor || isEmpty) return null;
  const list = skipped.map(({ name, because }) => `${name} ${because}`).join(', ');
  const known = skipped.flatMap(({ draftId }) => draftId ?? []);
  const interrupted = [
    { files: lost.filter(({ source }) => source === 'picked'), way: 'Pick' },
    { files: lost.filter(({ source }) => source === 'archived'), way: 'Import the ZIP of' },
  ].filter(({ files }) => files.length > 0);
  const dismiss = (): void => {
    dispatch(skippedDismissed());
    if (lost.length > 0) void dismissInterruptedImports({ owner, ids: lost.map(({ id }) => id) });
  };
  return (
    <Alert.Root status="warning" role="status">
      <Alert.Indicator />
      <Alert.Content>
        {skipped.length > 0 ? (
          <Alert.Title>
            {counted(skipped.length, 'file was', 'files were')} skipped: {list}.
          </Alert.Title>
        ) : null}
        {shareProblem === null ? null : <Text>{shareProblemSentence(shareProblem)}</Text>}
        {lost.some(({ source }) => source === 'camera') ? (
          <Text>
            The camera was open when this page closed. If the photo is missing, choose it from the album of
            this {deviceLabel}, or take it again.
          </Text>
        ) : null}
        {interrupted.map(({ files, way }) => (
          <Text key={way}>
            {counted(files.length, 'file was', 'files were')} not stored before this page closed. {way}{' '}
            {files.length === 1 ? 'it' : 'them'} again: {files.map(({ fileName }) => fileName).join(', ')}.
          </Text>
        ))}
      </Alert.Content>
      <HStack gap="2" marginStart="auto">
        {known.length > 0 && !isInEditor ? (
          <Button
            variant="outline"
            onClick={() => dispatch(draftsOpened({ ids: known, shown: known[0] ?? '' }))}
          >
            Open {known.length === 1 ? 'it' : 'them'}
          </Button>
        ) : null}
        <CloseButton size="xl" aria-label="Dismiss" onClick={dismiss} />
      </HStack>
    </Alert.Root>
  );
};
