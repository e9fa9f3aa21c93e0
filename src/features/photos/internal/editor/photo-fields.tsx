import { Button, Field, Stack, Text } from '@chakra-ui/react';
import { Controller, useWatch } from 'react-hook-form';
import { wordProblems, type WordProblem } from '@/domain/photo-problems.ts';
import { photoFieldTable, type PhotoField, type PhotoMetadata } from '@/domain/photo-metadata.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import { clockTime } from '@/content/business-time.ts';
import { labelOf, problemWords } from '../labels.ts';
import { useMissing } from '../local/use-missing.ts';
import { ProjectSelect } from '../projects/project-select.tsx';
import { useProjects } from '../projects/use-projects.ts';
import type { EditedPhoto } from './edited-photo.ts';
import { OfferedText } from './offered-text.tsx';
import { Suggestion } from './suggestion.tsx';
import type { SaveStatus, Autosave } from './use-autosave.ts';
import { WordField } from './word-field.tsx';

const isNotSaved = ({ status }: SaveStatus): boolean => status === 'failed' || status === 'removed';

function saveStatusLabel(saveStatus: SaveStatus, isErased: boolean): string {
  switch (saveStatus.status) {
    case 'waiting':
      return `Saving on this ${deviceLabel}...`;
    case 'failed':
      return `Not saved: this ${deviceLabel}’s storage is not responding. Your text is still here.`;
    case 'removed':
      return `Not saved: this photo was ${isErased ? 'erased by this browser' : 'removed'}. Your text is still here.`;
    case 'saved':
      return saveStatus.at === null
        ? `Saved on this ${deviceLabel}`
        : `Saved on this ${deviceLabel}, ${clockTime(saveStatus.at)}`;
  }
}

const errorOf = (problem: WordProblem | undefined): string | undefined => problem && problemWords(problem);

type ElsewhereProps = Pick<Autosave, 'elsewhere' | 'release' | 'keepOwn'> & { readonly field: PhotoField };

const Elsewhere = ({ elsewhere, release, keepOwn, field }: ElsewhereProps) => {
  if (elsewhere[field] === undefined) return null;
  const label = labelOf(field).toLowerCase();
  return (
    <OfferedText title="Changed in another tab" field={field} text={elsewhere}>
      <Button variant="outline" aria-label={`Use the other ${label}`} onClick={() => release(field)}>
        Use it
      </Button>
      <Button variant="ghost" aria-label={`Keep my ${label}`} onClick={() => keepOwn(field)}>
        Keep mine
      </Button>
    </OfferedText>
  );
};

type PhotoFieldsProps = {
  readonly owner: string;
  readonly photo: EditedPhoto;
  readonly autosave: Autosave;
};

export const PhotoFields = ({
  owner,
  photo,
  autosave: { form, saveStatus, ...offers },
}: PhotoFieldsProps) => {
  const values = useWatch({ control: form.control, compute: (typed: PhotoMetadata) => typed });
  const problems = wordProblems(values);
  const isErased = useMissing() > 0;
  const projects = useProjects(owner);
  return (
    <Stack gap="5">
      {photoFieldTable.map((row) => (
        <WordField
          key={row.field}
          row={row}
          form={form}
          text={values}
          isGenerated={photo.analysis.generated.includes(row.field)}
          error={errorOf(problems.get(row.field))}
        >
          <Elsewhere {...offers} field={row.field} />
          <Suggestion
            owner={owner}
            photo={photo}
            field={row.field}
            onSettle={() => offers.release(row.field)}
          />
        </WordField>
      ))}
      {projects.length === 0 && values.project === '' ? null : (
        <Field.Root>
          <Field.Label>Project</Field.Label>
          <Controller
            control={form.control}
            name="project"
            render={({ field: { value, onChange } }) => (
              <ProjectSelect projects={projects} value={value} first="No project" onChange={onChange} />
            )}
          />
          <Elsewhere {...offers} field="project" />
        </Field.Root>
      )}
      <Text role="status" color={isNotSaved(saveStatus) ? 'fg.error' : 'fg.muted'} textStyle="sm">
        {saveStatusLabel(saveStatus, isErased)}
      </Text>
    </Stack>
  );
};
