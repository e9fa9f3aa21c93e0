import { Box, Button, Field, HStack } from '@chakra-ui/react';
import { useState } from 'react';
import { projectLabel, type ProjectWithChanges } from '@/domain/managed-project.ts';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { useDeleteProjectMutation, useEditProjectMutation } from '../../projects.api.ts';
import { changeLabel } from '../labels.ts';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectSelect } from './project-select.tsx';
import { useProjects } from './use-projects.ts';

type ProjectFilterProps = {
  readonly owner: string;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
};

/** Filters the list by a project, which can be edited and deleted here. */
export const ProjectFilter = ({ owner, chosen, onChoose }: ProjectFilterProps) => {
  const projects = useProjects(owner);
  const project = projects.find(({ id }) => id === chosen);
  if (projects.length === 0) return null;
  return (
    <Field.Root>
      <Field.Label>Project</Field.Label>
      <HStack gap="3" wrap="wrap" width="full">
        <Box width={{ base: 'full', sm: '80' }}>
          <ProjectSelect
            projects={projects}
            value={project?.id ?? ''}
            first="All projects"
            onChange={(id) => onChoose(id || null)}
          />
        </Box>
        {project === undefined ? null : (
          <ProjectTools key={project.id} owner={owner} project={project} onGone={() => onChoose(null)} />
        )}
      </HStack>
      {project?.work ? <Field.HelperText>{changeLabel(project.work)}</Field.HelperText> : null}
    </Field.Root>
  );
};

type ProjectToolsProps = {
  readonly owner: string;
  readonly project: ProjectWithChanges;
  readonly onGone: () => void;
};

const ProjectTools = ({ owner, project, onGone }: ProjectToolsProps) => {
  const [editProject] = useEditProjectMutation();
  const [deleteProject] = useDeleteProjectMutation();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = (): void => setDialog(null);
  const remove = async (): Promise<void> => {
    close();
    const { error } = await deleteProject({ owner, project });
    if (error === undefined) onGone();
  };
  return (
    <>
      <Button variant="outline" onClick={() => setDialog('edit')}>
        Edit project
      </Button>
      <Button variant="outline" colorPalette="red" onClick={() => setDialog('delete')}>
        Delete project
      </Button>
      {dialog === 'edit' ? (
        <ProjectDialog
          text={project.text}
          onSave={(text) => {
            void editProject({ owner, project, text });
            close();
          }}
          onLeave={close}
        />
      ) : null}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        title="Are you sure you want to delete this project?"
        text={`${projectLabel(project.text)}. Its photos stay in the gallery, each by itself.`}
        onLeave={close}
      >
        <Button data-safe-default variant="outline" onClick={close}>
          Keep
        </Button>
        <Button colorPalette="red" onClick={() => void remove()}>
          Delete
        </Button>
      </ConfirmDialog>
    </>
  );
};
