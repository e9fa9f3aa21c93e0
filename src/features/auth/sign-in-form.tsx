import { Button, Field, Input, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { SignInFailure } from '@/data/session.repository.ts';
import { selectIsOnline } from '@/state/connection.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { PasswordField } from '@/ui/admin/password-field.tsx';
import { Problem } from '@/ui/admin/problem.tsx';
import { unlessBusy } from '@/ui/admin/unless-busy.ts';
import { useAuth } from './auth-provider.tsx';
import { noStorageText, signIn } from './internal/account-requests.ts';
import { AuthCard } from './internal/auth-card.tsx';

type SignInFormProps = {
  /** Above the fields. */
  readonly notice?: ReactNode;
  readonly onOpenDrafts: () => void;
  readonly onForgotten: (email: string) => void;
};

/** A sign-in pending this long counts as offline, so the drafts on this device are offered. */
const PATIENCE_MS = 3_000;

function wordsFor(failure: SignInFailure): string {
  switch (failure.kind) {
    case 'offline':
      return 'The server could not be reached. Signing in needs a connection.';
    case 'no_storage':
      return noStorageText;
    case 'refused':
      return failure.message;
  }
}

const useIsUnanswered = (isAsking: boolean): boolean => {
  const [isUnanswered, setUnanswered] = useState(false);
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setUnanswered(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setUnanswered(false);
    };
  }, [isAsking]);
  return isUnanswered;
};

export const SignInForm = ({ notice, onOpenDrafts, onForgotten }: SignInFormProps) => {
  const { offlineAdmin } = useAuth();
  const [failure, setFailure] = useState<SignInFailure>();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { isSubmitting } = form.formState;
  const isOnline = useAppSelector(selectIsOnline);
  const isUnanswered = useIsUnanswered(isSubmitting);
  const isOffline = !isOnline || isUnanswered || failure?.kind === 'offline';

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    setFailure(await signIn(email, password));
  });

  return (
    <AuthCard title="Admin Access">
      {notice}
      <form {...unlessBusy(isSubmitting, submit)}>
        <Stack gap="5">
          <Field.Root required>
            <Field.Label>Email</Field.Label>
            <Input type="email" autoComplete="username" {...form.register('email')} />
          </Field.Root>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            registration={form.register('password')}
          />
          {failure === undefined ? null : <Problem text={wordsFor(failure)} />}
          <Button type="submit" aria-disabled={isSubmitting}>
            {isSubmitting ? 'Signing in...' : 'Sign In'}
          </Button>
          <Button variant="ghost" onClick={() => onForgotten(form.getValues('email'))}>
            Forgot password?
          </Button>
        </Stack>
      </form>
      <Stack role="status" _empty={{ marginTop: '-5' }}>
        {offlineAdmin !== null && isOffline ? (
          <Stack gap="3" paddingTop="5" borderTopWidth="1px" borderColor="border">
            <Text fontWeight="semibold">You are offline. Your drafts are here.</Text>
            <Button variant="outline" onClick={onOpenDrafts}>
              Open drafts
            </Button>
          </Stack>
        ) : null}
      </Stack>
    </AuthCard>
  );
};
