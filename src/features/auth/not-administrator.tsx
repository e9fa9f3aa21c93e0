import { Button, Text } from '@chakra-ui/react';
import { useAppDispatch } from '@/state/hooks.ts';
import { signOutRequested } from './auth.slice.ts';
import { useAuth } from './auth-provider.tsx';
import { AuthCard } from './internal/auth-card.tsx';

export const NotAdministrator = () => {
  const dispatch = useAppDispatch();
  return (
    <AuthCard title="Admin Access">
      <Text role="alert">This account is not an administrator.</Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        Signed in as {useAuth().account?.email}
      </Text>
      <Button onClick={() => dispatch(signOutRequested())}>Sign out</Button>
    </AuthCard>
  );
};
