import { Button, Text } from '@chakra-ui/react';
import { useAppDispatch } from '@/state/hooks.ts';
import { Problem } from '@/ui/admin/problem.tsx';
import { linkChosen, recoveryEnded } from './auth.slice.ts';
import { useAuth } from './auth-provider.tsx';
import { AuthCard } from './internal/auth-card.tsx';

const words = {
  password: {
    title: 'Set a new password',
    text: 'You came by the link of an e-mail. It works once.',
    button: 'Continue',
  },
  email: {
    title: 'Confirm your email',
    text: 'You came by the link of an e-mail. With it you confirm the change of your email address.',
    button: 'Confirm',
  },
} as const;

type LinkOpeningProps = {
  /** A link to set a password is asked for. */
  readonly onForgotten: () => void;
};

/** What becomes of the link of an e-mail, until it has done its work. */
export const LinkOpening = ({ onForgotten }: LinkOpeningProps) => {
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
          This address is confirmed. Open the link in the e-mail to your other address, too: the change counts
          then.
        </Text>
        {back}
      </AuthCard>
    );
  if (recovery === 'refused')
    return (
      <AuthCard title="This link did not work" takesFocus>
        <Problem text="This link is not valid any more. Ask for a new one." />
        <Text>
          It was used before, or is older than an hour. A link for a new password is asked for here, one for a
          new address in the settings.
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
  return (
    <AuthCard title={title}>
      <Text>{text}</Text>
      {recovery === 'unreachable' ? (
        <Problem text="The server could not be reached. Try again when you are online." />
      ) : null}
      <Button
        aria-disabled={isOpening}
        onClick={() => {
          if (!isOpening) dispatch(linkChosen());
        }}
      >
        {isOpening ? 'Opening the link...' : recovery === 'unreachable' ? 'Try again' : button}
      </Button>
      {recovery === 'unreachable' ? back : null}
    </AuthCard>
  );
};
