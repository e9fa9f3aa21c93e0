import { Button, HStack, Spinner, Text } from '@chakra-ui/react';
import { useAppDispatch } from '@/state/hooks.ts';
import { Problem } from '@/ui/admin/problem.tsx';
import { recoveryEnded } from './auth.slice.ts';
import { useAuth } from './auth-provider.tsx';
import { AuthCard } from './internal/auth-card.tsx';

const problems = {
  refused: 'This link is not valid any more. Ask for a new one.',
  unreachable: 'The server could not be reached. Open the link again when you are online.',
} as const;

const titles = { password: 'Set a new password', email: 'Confirm your email' } as const;

type LinkOpeningProps = {
  /** A link to set a password is asked for. */
  readonly onForgotten: () => void;
};

/** What becomes of the link of an e-mail, until it has done its work. */
export const LinkOpening = ({ onForgotten }: LinkOpeningProps) => {
  const dispatch = useAppDispatch();
  const { recovery, link, account } = useAuth();
  const back = account === null ? 'Back to sign-in' : 'Back to the panel';
  if (recovery === 'opening')
    return (
      <AuthCard title={titles[link]}>
        <HStack role="status">
          <Spinner />
          <Text>Opening the link...</Text>
        </HStack>
      </AuthCard>
    );
  if (recovery === 'half')
    return (
      <AuthCard title={titles.email}>
        <Text role="status">
          This address is confirmed. Open the link in the e-mail to your other address, too: the change counts
          then.
        </Text>
        <Button onClick={() => dispatch(recoveryEnded())}>{back}</Button>
      </AuthCard>
    );
  if (recovery !== 'refused' && recovery !== 'unreachable') return null;
  return (
    <AuthCard title="This link did not work">
      <Problem text={problems[recovery]} />
      {recovery === 'refused' ? (
        <>
          <Text>
            It was used before, or is older than an hour. A link for a new password is asked for here, one for
            a new address in the settings.
          </Text>
          <Button
            onClick={() => {
              onForgotten();
              dispatch(recoveryEnded());
            }}
          >
            Ask for a new link
          </Button>
        </>
      ) : null}
      <Button variant="outline" onClick={() => dispatch(recoveryEnded())}>
        {back}
      </Button>
    </AuthCard>
  );
};
