import { Button } from '@/ui/base/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Textarea } from '@/ui/forms/inputs.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

type EstimateFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onRemove: () => void;
};

const Root = part('div', {
  base: { '& textarea': { minHeight: '5rem' }, '& button': { marginTop: '1', marginInlineStart: '-3' } },
});

export const EstimateField = ({ value, onChange, onRemove }: EstimateFieldProps) => (
  <Root>
    <Field label="Your estimate" hint="It goes along with your message. Change it, or remove it.">
      {(wiring) => (
        <Textarea
          {...wiring}
          rows={2}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
    <Button look="quiet" onClick={onRemove}>
      Remove the estimate
    </Button>
  </Root>
);
