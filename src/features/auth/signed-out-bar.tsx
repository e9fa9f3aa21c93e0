import { Box, Button, Container, Flex, Text } from '@chakra-ui/react';
import { useAuth } from './auth-provider.tsx';

export const SignedOutBar = ({ onSignIn }: { readonly onSignIn: () => void }) => {
  const { account, offlineAdmin } = useAuth();
  if (account !== null || offlineAdmin === null) return null;
  return (
    <Box role="status" background="bg.muted" borderBottomWidth="1px" borderColor="border.emphasized">
      <Container maxWidth="7xl" paddingY="2">
        <Flex align="center" justify="space-between" wrap="wrap" gap="2">
          <Text fontWeight="semibold" flex="1 1 14rem">
            Signed out. Drafts stay here; sign in to publish.
          </Text>
          <Button marginStart="auto" onClick={onSignIn}>
            Sign in
          </Button>
        </Flex>
      </Container>
    </Box>
  );
};
