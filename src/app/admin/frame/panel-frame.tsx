import { Badge, Box, Container, Flex, Heading, HStack, Link, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '@/content/admin-routes.ts';
import { business } from '@/content/business.ts';
import { timeZoneName } from '@/content/business-time.ts';
import { useAuth } from '@/features/auth/auth-provider.tsx';
import { SignedOutBar } from '@/features/auth/signed-out-bar.tsx';
import { selectIsOnline } from '@/features/pwa/connection.slice.ts';
import { InboxButton } from '@/features/inbox/inbox-button.tsx';
import { SyncStatusButton } from '@/features/photos/sync-status-button.tsx';
import { UpdateBanner } from '@/features/pwa/update-banner.tsx';
import { panelScreens, usePanelScreen } from '@/pages/admin/panel-screen.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { AccountMenu } from './account-menu.tsx';
import { InactivityNotice } from './inactivity-notice.tsx';
import { ThemeButton } from './theme-button.tsx';
import { Toaster } from './toaster.tsx';

type PanelFrameProps = { readonly children: ReactNode };

export const PanelFrame = ({ children }: PanelFrameProps) => {
  const [, navigate] = useLocation();
  const { account, offlineAdmin } = useAuth();
  const [screen, show] = usePanelScreen();
  const isOnline = useAppSelector(selectIsOnline);
  const shown = account ?? offlineAdmin;
  return (
    <>
      <Box as="header" borderBottomWidth="1px" background="bg.subtle">
        <Container maxWidth="7xl" paddingY="2">
          <Flex align="center" gap={{ base: '2', sm: '3' }}>
            <Link href="/" fontFamily="heading" fontSize="lg" minHeight="12" color="fg" hideBelow="md">
              {business.name}
            </Link>
            <Badge size={{ base: 'md', md: 'lg' }} colorPalette="cedar" variant="solid" flexShrink="0">
              Admin
            </Badge>
            <HStack gap={{ base: '0', sm: '1' }} marginStart="auto" minWidth="0">
              {shown === null ? null : <SyncStatusButton owner={shown.id} isOnline={isOnline} />}
              {account === null ? null : (
                <InboxButton isShown={screen === 'inbox'} onOpen={() => show('inbox')} />
              )}
              <Box {...(account === null ? {} : { hideBelow: 'sm' as const })}>
                <ThemeButton />
              </Box>
              {account === null ? null : <AccountMenu id={account.id} email={account.email} />}
            </HStack>
          </Flex>
        </Container>
      </Box>
      <SignedOutBar onSignIn={() => navigate(adminPaths.signIn)} />
      <Container
        as="main"
        maxWidth="7xl"
        paddingTop={{ base: '4', md: '6' }}
        paddingBottom={{ base: '4', md: '6' }}
        // Room for a fixed bar at the end of the page.
        css={{ '&:has([data-bar])': { paddingBottom: { base: '52', md: '24' } } }}
      >
        <Heading as="h1" srOnly tabIndex={-1}>
          {panelScreens[screen]}
        </Heading>
        <UpdateBanner />
        {children}
        <Text marginTop="10" color="fg.muted" textStyle="sm">
          All times are {timeZoneName}.
        </Text>
      </Container>
      {shown === null ? null : <InactivityNotice owner={shown.id} />}
      <Toaster />
    </>
  );
};
