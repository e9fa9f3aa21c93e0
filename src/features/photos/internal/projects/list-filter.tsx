import { Box, Button, Field, HStack } from '@chakra-ui/react';
import { useState } from 'react';
import type { OrderedList } from '@/domain/managed-photo.ts';
import { projectLabel, type ProjectWithChanges } from '@/domain/managed-project.ts';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { useDeleteProjectMutation, useEditProjectMutation } from '../../projects.api.ts';
import { changeLabel } from '../labels.ts';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectSelect } from './project-select.tsx';
import { useProjects } from './use-projects.ts';

type ListFilterProps = {
  readonly owner: string;
  readonly chosen: OrderedList | null;
  readonly onChoose: (list: OrderedList | null) => void;
};

const featured = 'featured';

const listOf = (value: string): OrderedList | null => {
  if (value === featured) return featured;
  return value === '' ? null : { project: value };
};

/** Filters by an ordered list. A project can be edited and deleted here. */
export const ListFilter = ({ owner, chosen, onChoose }: ListFilterProps) => {
  const projects = useProjects(owner);
  const project = chosen === featured ? undefined : projects.find(({ id }) => id === chosen?.project);
  return (
    <Field.Root>
      <Field.Label>Show</Field.Label>
      <HStack gap="3" wrap="wrap" width="full">
        <Box width={{ base: 'full', sm: '80' }}>
          <ProjectSelect
            projects={projects}
            value={chosen === featured ? featured : (chosen?.project ?? '')}
            first="All photos"
            choices={{ [featured]: 'Featured photos' }}
            onChange={(value) => onChoose(listOf(value))}
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
          onSave={async (text) => {
            const { error } = await editProject({ owner, project, text });
            if (error === undefined) close();
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
