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

/** What becomes of the link of an e-mail, until a new password can be set. */
export const LinkOpening = ({ onForgotten }: { readonly onForgotten: () => void }) => {
  const dispatch = useAppDispatch();
  const { recovery } = useAuth();
  if (recovery !== 'refused' && recovery !== 'unreachable')
    return (
      <AuthCard title="Set a new password">
        <HStack role="status">
          <Spinner />
          <Text>Opening the link...</Text>
        </HStack>
      </AuthCard>
    );
  return (
    <AuthCard title="Set a new password">
      <Problem text={problems[recovery]} />
      {recovery === 'refused' ? (
        <Button
          onClick={() => {
            onForgotten();
            dispatch(recoveryEnded());
          }}
        >
          Ask for a new link
        </Button>
      ) : null}
      <Button variant="outline" onClick={() => dispatch(recoveryEnded())}>
        Back to sign-in
      </Button>
    </AuthCard>
  );
};
