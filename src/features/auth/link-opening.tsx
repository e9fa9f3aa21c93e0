import { Button, Text } from '@chakra-ui/react';
import { useAppDispatch } from '@/state/hooks.ts';
import { Problem } from '@/ui/admin/problem.tsx';
import { linkConfirmed, recoveryEnded } from './auth.slice.ts';
import { useAuth } from './auth-provider.tsx';
import { noStorageText } from './internal/account-requests.ts';
import { AuthCard } from './internal/auth-card.tsx';

const words = {
  password: {
    title: 'Set a new password',
    text: 'The link in your email works once. Continue when you are ready.',
    button: 'Continue',
  },
  email: {
    title: 'Confirm your email',
    text: 'Confirm to change the email address of your account.',
    button: 'Confirm',
  },
} as const;

const problems = {
  unreachable: 'The server could not be reached. Try again when you are online.',
  no_storage: noStorageText,
} as const;

export const LinkOpening = ({ onForgotten }: { readonly onForgotten: () => void }) => {
  const dispatch = useAppDispatch();
  const { recovery, link, account } = useAuth();
  const { title, text, button } = words[link];
  const isOpening = recovery === 'opening';
  const back = (
    <Button variant="outline" onClick={() => dispatch(recoveryEnded())}>
      {account === null ? 'Back to sign-in' : 'Back to the panel'}
    </Button>
  );
  if (recovery === 'half')
    return (
      <AuthCard title={words.email.title} takesFocus>
        <Text role="status">
          This address is confirmed. Now open the link we sent to your other address to finish the change.
        </Text>
        {back}
      </AuthCard>
    );
  if (recovery === 'refused')
    return (
      <AuthCard title="This link did not work" takesFocus>
        <Problem text="This link is no longer valid. Ask for a new one." />
        <Text>
          It was already used, or is more than an hour old. Ask for a new password link here, or for a new
          email link in Settings.
        </Text>
        <Button
          onClick={() => {
            onForgotten();
            dispatch(recoveryEnded());
          }}
        >
          Ask for a new link
        </Button>
        {back}
      </AuthCard>
    );
  const problem = recovery === 'unreachable' || recovery === 'no_storage' ? problems[recovery] : null;
  return (
    <AuthCard title={title}>
      <Text>{text}</Text>
      {problem === null ? null : <Problem text={problem} />}
      <Button
        aria-disabled={isOpening}
        onClick={() => {
          if (!isOpening) dispatch(linkConfirmed());
        }}
      >
        {isOpening ? 'Opening the link...' : problem === null ? button : 'Try again'}
      </Button>
      {problem === null ? null : back}
    </AuthCard>
  );
};
