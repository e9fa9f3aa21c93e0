import { useState } from 'react';
import { Button } from '@/ui/forms/button.tsx';
import { Checkbox } from '@/ui/forms/checkbox.tsx';
import { CheckGroup, ChoiceGroup } from '@/ui/forms/choice-group.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input, Select, Textarea } from '@/ui/forms/inputs.tsx';
import { RangeField } from '@/ui/forms/range-field.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { ToggleGroup } from '@/ui/forms/toggle-group.tsx';
import { Row, Stack } from './foundations.tsx';

type Kind = 'stone' | 'glass' | 'steam' | 'garden';
type Extra = 'light' | 'sound' | 'door';

const without = <Value,>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((item) => item !== value) : [...list, value];

const Choices = () => {
  const [kind, setKind] = useState<Kind | null>('glass');
  const [extras, setExtras] = useState<readonly Extra[]>(['light']);
  const [filter, setFilter] = useState('All');
  const [length, setLength] = useState(6);
  return (
    <Stack>
      <ChoiceGroup<Kind>
        legend="One of several"
        name="kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'stone', label: 'Stone', detail: 'from $8,000' },
          { value: 'glass', label: 'Glass', detail: 'from $6,000' },
          { value: 'steam', label: 'Steam', detail: 'from $10,000' },
          { value: 'garden', label: 'Garden', detail: 'from $12,000' },
        ]}
      />
      <RangeField
        label="Length"
        min={4}
        max={12}
        value={length}
        onChange={setLength}
        onStep={(by) => {
          setLength((feet) => Math.min(12, Math.max(4, feet + by)));
        }}
        valueText={(feet) => `${feet} feet`}
        decreaseLabel="One foot less"
        increaseLabel="One foot more"
      />
      <CheckGroup<Extra>
        legend="Any number of them"
        name="extra"
        checked={extras}
        onToggle={(extra) => {
          setExtras((chosen) => without(chosen, extra));
        }}
        options={[
          { value: 'light', label: 'Soft light', detail: '+ $500' },
          { value: 'sound', label: 'Sound', detail: '+ $800' },
          { value: 'door', label: 'Glass door', detail: '+ $1,200' },
        ]}
      />
      <ToggleGroup
        legend="Filter"
        pressed={filter}
        onPress={setFilter}
        options={['All', 'Indoor', 'Outdoor', 'Steam'].map((value) => ({ value, label: value }))}
      />
    </Stack>
  );
};

export const FormParts = () => (
  <>
    <Section heading="Form fields" tone="paper" layout="beside">
      <Stack>
        <Field label="Full name" isRequired>
          {(wiring) => <Input {...wiring} autoComplete="name" />}
        </Field>
        <Field label="Email address" isRequired error="Enter an address with an @, such as name@example.com.">
          {(wiring) => <Input {...wiring} type="email" defaultValue="name.example.com" />}
        </Field>
        <Field label="Kind" hint="Leave it open if you are not sure.">
          {(wiring) => (
            <Select {...wiring}>
              <option value="">Not sure yet</option>
              <option>Stone</option>
            </Select>
          )}
        </Field>
        <Field label="Message">
          {(wiring) => <Textarea {...wiring} placeholder="What do you have in mind?" />}
        </Field>
        <Checkbox defaultChecked>I would like to hear about new work, once a month at most.</Checkbox>
        <Checkbox>Not this one.</Checkbox>
        <Row>
          <Button>Send</Button>
          <Button disabled aria-busy>
            <Spinner>Sending...</Spinner>
          </Button>
        </Row>
      </Stack>
    </Section>
    <Section heading="Choices" layout="beside">
      <Choices />
    </Section>
  </>
);
