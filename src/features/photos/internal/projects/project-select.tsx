import { NativeSelect } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { projectLabel, type ProjectWithChanges } from '@/domain/managed-project.ts';

type ProjectSelectProps = {
  readonly projects: readonly ProjectWithChanges[];
  /** '' for the first choice. */
  readonly value: string;
  readonly first: string;
  /** Between the first choice and the projects. */
  readonly children?: ReactNode;
  readonly onChange: (id: string) => void;
};

export const ProjectSelect = ({ projects, value, first, children, onChange }: ProjectSelectProps) => {
  const isKnown = value === '' || children !== undefined || projects.some(({ id }) => id === value);
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        data-field="project"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{first}</option>
        {children}
        {isKnown ? null : <option value={value}>A project that is not on this device</option>}
        {projects.map(({ id, text }) => (
          <option key={id} value={id}>
            {projectLabel(text)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
};
