import { Button, CloseButton, Dialog, Portal, Stack } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import {
  projectFields,
  projectProblems,
  type ProjectProblem,
  type ProjectText,
} from '@/domain/managed-project.ts';
import { emptyPhotoMetadata, photoFieldTable, type PhotoMetadata } from '@/domain/photo-metadata.ts';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { bottomBar } from '@/ui/admin/bottom-bars.ts';
import { unlessBusy } from '@/ui/admin/unless-busy.ts';
import { WordField } from '../editor/word-field.tsx';
import { problemWords } from '../labels.ts';

const rows = projectFields.flatMap((field) => photoFieldTable.find((row) => row.field === field) ?? []);

const nameWords = {
  label: 'Name',
  help: 'What was built, without the client’s name: visitors read it.',
} as const;

const projectProblemWords = (problem: ProjectProblem): string =>
  problem.kind === 'house_number'
    ? 'Town and state, without a number: visitors read it.'
    : problemWords(problem);

type ProjectDialogProps = {
  /** Null for a new project. */
  readonly text: PhotoMetadata | null;
  readonly onSave: (text: ProjectText) => Promise<void>;
  readonly onLeave: () => void;
};

export const ProjectDialog = ({ text, onSave, onLeave }: ProjectDialogProps) => {
  const form = useForm<PhotoMetadata>({ defaultValues: text ?? emptyPhotoMetadata });
  const typed = useWatch({ control: form.control, compute: (values: PhotoMetadata) => values });
  const problems = projectProblems(typed);
  const isReady = typed.title.trim() !== '' && problems.size === 0;
  const { isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ title, place, category, tags, description, processSteps }) => {
    if (isReady) await onSave({ title, place, category, tags, description, processSteps });
  });
  return (
    <Dialog.Root
      open
      size={{ base: 'full', md: 'lg' }}
      scrollBehavior="inside"
      placement="center"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onLeave()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content minHeight={{ base: '100dvh', md: '0' }} rounded={{ md: 'md' }}>
            <Dialog.Header>
              <Dialog.Title>{text === null ? 'New project' : 'Edit the project'}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <form id="project" {...unlessBusy(isSubmitting, save)}>
                <Stack gap="5">
                  {rows.map((row) => {
                    const problem = problems.get(row.field);
                    return (
                      <WordField
                        key={row.field}
                        row={row}
                        form={form}
                        text={typed}
                        error={problem && projectProblemWords(problem)}
                        {...(row.field === 'title' && nameWords)}
                      />
                    );
                  })}
                </Stack>
              </form>
            </Dialog.Body>
            <Dialog.Footer ref={bottomBar} borderTopWidth="1px" paddingY="3">
              <Button variant="outline" onClick={onLeave}>
                Cancel
              </Button>
              <BusyButton isBusy={isSubmitting} type="submit" form="project" disabled={!isReady}>
                Save project
              </BusyButton>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="xl" aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
