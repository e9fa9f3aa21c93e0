import { NativeSelect } from '@chakra-ui/react';
import { projectLabel, type ProjectWithChanges } from '@/domain/managed-project.ts';

type ProjectSelectProps = {
  readonly projects: readonly ProjectWithChanges[];
  /** '' for the first choice. */
  readonly value: string;
  readonly first: string;
  /** Label by value, between the first choice and the projects. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly onChange: (id: string) => void;
};

export const ProjectSelect = ({ projects, value, first, choices = {}, onChange }: ProjectSelectProps) => {
  const isKnown = value === '' || value in choices || projects.some(({ id }) => id === value);
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        data-field="project"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{first}</option>
        {Object.entries(choices).map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
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
