import { Button, CloseButton, Dialog, Field, Portal, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { emptyBulkChange, isEmptyBulkChange, type BulkChange } from '@/domain/bulk-change.ts';
import { emptyPhotoMetadata } from '@/domain/photo-metadata.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { CategoryChips } from '../editor/category-chips.tsx';
import { TagsField } from '../editor/tags-field.tsx';
import { ProjectSelect } from '../projects/project-select.tsx';
import { useProjects } from '../projects/use-projects.ts';
import { counted, problemWords } from '../labels.ts';

type ChangeSeveralProps = {
  readonly owner: string;
  readonly count: number;
  readonly onSave: (change: BulkChange) => void;
  readonly onLeave: () => void;
};

const single = 'none';

export const ChangeSeveral = ({ owner, count, onSave, onLeave }: ChangeSeveralProps) => {
  const [change, setChange] = useState(emptyBulkChange);
  const projects = useProjects(owner);
  const problem = wordProblems({ ...emptyPhotoMetadata, tags: change.tags }).get('tags');
  return (
    <Dialog.Root
      open
      placement="center"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onLeave()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content marginX="4">
            <Dialog.Header>
              <Dialog.Title>Change {counted(count, 'photo')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="5">
                <Stack gap="2">
                  <Text fontWeight="medium">New category</Text>
                  <CategoryChips
                    value={change.category}
                    onChange={(category) =>
                      setChange((before) => ({ ...before, category: category || null }))
                    }
                  />
                  <Text color="fg.muted" textStyle="sm">
                    Without a choice each photo keeps its own.
                  </Text>
                </Stack>
                {projects.length === 0 ? null : (
                  <Field.Root>
                    <Field.Label>Move to the project</Field.Label>
                    <ProjectSelect
                      projects={projects}
                      value={change.project === '' ? single : (change.project ?? '')}
                      first="Each photo keeps its own"
                      choices={{ [single]: 'No project' }}
                      onChange={(id) => {
                        const project = id === single ? '' : id || null;
                        setChange((before) => ({ ...before, project }));
                      }}
                    />
                  </Field.Root>
                )}
                <Field.Root invalid={problem !== undefined}>
                  <Field.Label>Tags to add</Field.Label>
                  <TagsField
                    value={change.tags}
                    onChange={(tags) => setChange((before) => ({ ...before, tags }))}
                  />
                  <Field.HelperText>A comma or Enter ends a tag. Present tags stay.</Field.HelperText>
                  {problem === undefined ? null : <Field.ErrorText>{problemWords(problem)}</Field.ErrorText>}
                </Field.Root>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onLeave}>
                Cancel
              </Button>
              <Button
                disabled={isEmptyBulkChange(change) || problem !== undefined}
                onClick={() => onSave(change)}
              >
                Save {counted(count, 'photo')}
              </Button>
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
