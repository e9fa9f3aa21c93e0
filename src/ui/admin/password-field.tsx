import { Field, IconButton, Input, InputGroup } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '@/ui/base/icon.tsx';

type PasswordFieldProps = {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly registration: UseFormRegisterReturn;
  readonly error?: string | undefined;
};

export const PasswordField = ({ label, autoComplete, registration, error }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field.Root required invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <InputGroup
        endElement={
          <IconButton
            variant="ghost"
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </IconButton>
        }
      >
        <Input type={isShown ? 'text' : 'password'} autoComplete={autoComplete} {...registration} />
      </InputGroup>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
};
