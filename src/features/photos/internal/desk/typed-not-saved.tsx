import { Alert, Button, HStack, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { saveUnsaved } from '@/data/managed-photos.repository.ts';
import type { LocalWork } from '@/domain/managed-photo.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { noPhotoWords } from '@/domain/photo-words.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { editNotStored, editQueued } from '../../photos.actions.ts';
import { fieldLabels, problemWords } from '../words.ts';
import { CopyTyped } from './copy-typed.tsx';

type TypedProps = { readonly owner: string; readonly work: LocalWork };

const Typed = ({ owner, work: { photoId, unsaved, titleBefore } }: TypedProps) => {
  const dispatch = useAppDispatch();
  const [isSaving, setSaving] = useState(false);
  const [problem] = wordProblems({ ...noPhotoWords, ...unsaved });
  const save = async (): Promise<void> => {
    setSaving(true);
    const saved = await saveUnsaved(owner, photoId);
    setSaving(false);
    if (!saved.ok) dispatch(editNotStored());
    else if (saved.value !== null) dispatch(editQueued({ itemId: saved.value, photoId }));
  };
  return (
    <Alert.Root status="warning">
      <Alert.Indicator alignSelf="flex-start" />
      <Alert.Content>
        <Alert.Title>{unsaved.title?.trim() || titleBefore || 'A published photo'}</Alert.Title>
        <Alert.Description>
          {problem === undefined
            ? 'What you typed about this photo is on this tablet and not saved yet.'
            : `${fieldLabels[problem[0]]}: ${problemWords(problem[1])} Shorten it in Manage Gallery.`}
        </Alert.Description>
        <HStack wrap="wrap" gap="3" marginTop="3">
          <Button
            loading={isSaving}
            loadingText="Saving..."
            disabled={problem !== undefined}
            onClick={() => void save()}
          >
            Save
          </Button>
          <CopyTyped typed={unsaved} />
        </HStack>
      </Alert.Content>
    </Alert.Root>
  );
};

type TypedNotSavedProps = { readonly owner: string; readonly works: readonly LocalWork[] };

/** What somebody typed about published photos and left unsaved; the photos themselves may be far down, or deleted. */
export const TypedNotSaved = ({ owner, works }: TypedNotSavedProps) => {
  const shown = works.filter(({ work, unsaved }) => work === null && Object.keys(unsaved).length > 0);
  if (shown.length === 0) return null;
  return (
    <Stack gap="3">
      {shown.map((work) => (
        <Typed key={work.photoId} owner={owner} work={work} />
      ))}
    </Stack>
  );
};
