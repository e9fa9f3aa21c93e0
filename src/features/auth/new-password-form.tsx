import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  minimumPasswordLength,
  passwordAdvice,
  passwordProblem,
  recommendedPasswordLength,
} from '@/domain/password.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { PasswordField } from '@/ui/admin/password-field.tsx';
import { Problem } from '@/ui/admin/problem.tsx';
import { unlessBusy } from '@/ui/admin/unless-busy.ts';
import { recoveryEnded } from './auth.slice.ts';
import { setPassword } from './internal/account-requests.ts';
import { AuthCard } from './internal/auth-card.tsx';

export const NewPasswordForm = () => {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: { password: '', repeated: '' } });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password, repeated }) => {
    const broken = passwordProblem(password, repeated);
    if (broken !== undefined) return setProblem(passwordAdvice[broken]);
    setProblem(undefined);
    const failed = await setPassword(password);
    if (failed === null) dispatch(recoveryEnded());
    else setProblem(failed);
  });

  return (
    <AuthCard title="Set a new password" takesFocus>
      <Text>
        At least {minimumPasswordLength} characters. We recommend {recommendedPasswordLength} or more. All
        other devices will be signed out.
      </Text>
      <form {...unlessBusy(isSubmitting, submit)}>
        <Stack gap="5">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            registration={form.register('password')}
          />
          <PasswordField
            label="Repeat it"
            autoComplete="new-password"
            registration={form.register('repeated')}
          />
          {problem === undefined ? null : <Problem text={problem} />}
          <Button type="submit" aria-disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Set password'}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
};
