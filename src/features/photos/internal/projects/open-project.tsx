import { Box, Button, Field, HStack } from '@chakra-ui/react';
import { FolderPlus, Pencil } from 'lucide';
import { useState } from 'react';
import type { ProjectText } from '@/domain/managed-project.ts';
import { Icon } from '@/ui/base/icon.tsx';
import {
  useChooseProjectMutation,
  useCreateProjectMutation,
  useEditProjectMutation,
  useOpenProjectQuery,
} from '../../projects.api.ts';
import { changeLabel } from '../labels.ts';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectSelect } from './project-select.tsx';
import { useProjects } from './use-projects.ts';

/** Chooses the project that new photos belong to. */
export const OpenProject = ({ owner }: { readonly owner: string }) => {
  const projects = useProjects(owner);
  const { data: openId = null } = useOpenProjectQuery();
  const [choose] = useChooseProjectMutation();
  const [createProject] = useCreateProjectMutation();
  const [editProject] = useEditProjectMutation();
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const open = projects.find(({ id }) => id === openId);
  const save = async (text: ProjectText): Promise<void> => {
    if (dialog === 'edit' && open !== undefined) {
      const { error } = await editProject({ owner, project: open, text });
      if (error === undefined) setDialog(null);
      return;
    }
    const { data: id } = await createProject({ owner, text });
    if (id === undefined) return;
    await choose(id);
    setDialog(null);
  };
  const help =
    open === undefined
      ? 'Photos of one job, shown to visitors as one story.'
      : 'New photos belong to it and start with its place, category and tags.';
  return (
    <>
      <Field.Root>
        <Field.Label>Project of new photos</Field.Label>
        <HStack gap="3" wrap="wrap" width="full">
          <Box width={{ base: 'full', sm: '80' }}>
            <ProjectSelect
              projects={projects}
              value={open?.id ?? ''}
              first="No project"
              onChange={(id) => void choose(id || null)}
            />
          </Box>
          <Button variant="outline" onClick={() => setDialog('new')}>
            <Icon of={FolderPlus} />
            New project
          </Button>
          {open === undefined ? null : (
            <Button variant="ghost" onClick={() => setDialog('edit')}>
              <Icon of={Pencil} />
              Edit project
            </Button>
          )}
        </HStack>
        <Field.HelperText>{open?.work ? changeLabel(open.work) : help}</Field.HelperText>
      </Field.Root>
      {dialog === null ? null : (
        <ProjectDialog
          text={dialog === 'edit' && open !== undefined ? open.text : null}
          onSave={save}
          onLeave={() => setDialog(null)}
        />
      )}
    </>
  );
};
