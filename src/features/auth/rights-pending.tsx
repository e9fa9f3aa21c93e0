import { Button, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { useAppDispatch } from '@/state/hooks.ts';
import { Problem } from '@/ui/admin/problem.tsx';
import { permissionsRequested, signOutRequested } from './auth.slice.ts';
import { useAuth } from './auth-provider.tsx';
import { AuthCard } from './internal/auth-card.tsx';

export const RightsPending = () => {
  const dispatch = useAppDispatch();
  const isUnreachable = useAuth().rights === 'unreachable';
  return (
    <AuthCard title="Admin Access">
      {isUnreachable ? (
        <Problem text="The server could not be reached to check this account." />
      ) : (
        <HStack role="status">
          <Spinner />
          <Text>Checking this account...</Text>
        </HStack>
      )}
      <Stack>
        {isUnreachable ? <Button onClick={() => dispatch(permissionsRequested())}>Try again</Button> : null}
        <Button variant="outline" onClick={() => dispatch(signOutRequested())}>
          Sign out
        </Button>
      </Stack>
    </AuthCard>
  );
};
