import { Button, Field, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { oncePerClick } from '@/ui/admin/ignore-repeat.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { Problem } from '@/ui/admin/problem.tsx';
import { unlessBusy } from '@/ui/admin/unless-busy.ts';
import { sendLink } from './internal/account-requests.ts';
import { AuthCard } from './internal/auth-card.tsx';

type ForgottenPasswordFormProps = {
  readonly email: string;
  readonly landing: string;
  readonly onBack: () => void;
};

export const ForgottenPasswordForm = ({ email, landing, onBack }: ForgottenPasswordFormProps) => {
  /** null: the link was sent. */
  const [problem, setProblem] = useState<string | null>();
  const form = useForm({ defaultValues: { email } });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    setProblem(await sendLink(values.email, landing));
  });

  return (
    <AuthCard title="Forgot password">
      <Text>We send you a link for setting a new one.</Text>
      <form {...unlessBusy(isSubmitting, submit)}>
        <Stack gap="5">
          <Field.Root required>
            <Field.Label>Email</Field.Label>
            <Input type="email" autoComplete="username" {...form.register('email')} />
          </Field.Root>
          {typeof problem === 'string' ? <Problem text={problem} /> : null}
          <Stack role="status" _empty={{ marginTop: '-5' }}>
            {problem === null ? (
              <Notice
                status="success"
                title="If this address has an account, a link is on its way to it. It is good for one hour."
              />
            ) : null}
          </Stack>
          <Button type="submit" aria-disabled={isSubmitting} onClick={oncePerClick()}>
            {isSubmitting ? 'Sending...' : 'Send link'}
          </Button>
          <Button variant="ghost" onClick={onBack}>
            Back to sign-in
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
};
