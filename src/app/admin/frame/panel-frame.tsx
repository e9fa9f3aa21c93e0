import {
  Badge,
  Box,
  Button,
  Container,
  Flex,
  Heading,
  HStack,
  IconButton,
  Link,
  Text,
} from '@chakra-ui/react';
import { Moon, Sun } from 'lucide';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { adminPaths } from '@/content/admin-routes.ts';
import { business } from '@/content/business.ts';
import { useAuth } from '@/features/auth/auth-provider.tsx';
import { signOutRequested } from '@/features/auth/auth.slice.ts';
import { InactivityDialogs } from '@/features/inactivity/inactivity-dialogs.tsx';
import { OfflineReadyLine } from '@/features/pwa/offline-ready-line.tsx';
import { InboxButton } from '@/features/inbox/inbox-button.tsx';
import { useUnsentChanges } from '@/features/inbox/use-unsent-changes.ts';
import { SyncStatusButton } from '@/features/photos/sync-status-button.tsx';
import { useWaitingWork } from '@/features/photos/use-waiting-work.ts';
import { UpdateBanner } from '@/features/pwa/update-banner.tsx';
import { selectTheme, themeChosen } from '@/features/theme/theme.slice.ts';
import { panelScreens, panelSearch, usePanelScreen } from '@/pages/admin/panel-screen.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { roomForBar } from '@/ui/admin/bottom-bars.ts';
import { Icon } from '@/ui/base/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { otherTheme } from './other-theme.ts';
import { Toaster } from './toaster.tsx';

const InactivityNotice = ({ owner }: { readonly owner: string }) => {
  const dispatch = useAppDispatch();
  return (
    <InactivityDialogs drafts={useWaitingWork(owner).photos} onSignOut={() => dispatch(signOutRequested())} />
  );
};

const ThemeButton = () => {
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  const other = otherTheme(theme);
  return (
    <IconButton
      variant="ghost"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      title={`Switch to the ${other} theme`}
      onClick={() => dispatch(themeChosen(other))}
    >
      <Icon of={theme === 'dark' ? Sun : Moon} />
    </IconButton>
  );
};

const SignedOutBar = ({ onSignIn }: { readonly onSignIn: () => void }) => {
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

export const PanelFrame = ({ children }: { readonly children: ReactNode }) => {
  const [, navigate] = useLocation();
  const search = useSearch();
  const { account, offlineAdmin } = useAuth();
  const [screen, show] = usePanelScreen();
  const shown = account ?? offlineAdmin;
  const messages = useUnsentChanges();
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
              {shown === null ? null : (
                <SyncStatusButton
                  owner={shown.id}
                  messages={messages}
                  readiness={<OfflineReadyLine isQuiet />}
                />
              )}
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
      <SignedOutBar onSignIn={() => navigate(adminPaths.signIn + panelSearch(search))} />
      <Container
        as="main"
        maxWidth="7xl"
        paddingTop={{ base: '4', md: '6' }}
        paddingBottom={{ base: '4', md: '6' }}
        css={{ '&:has([data-bar])': { paddingBottom: roomForBar } }}
      >
        <Heading as="h1" srOnly tabIndex={-1}>
          {panelScreens[screen]}
        </Heading>
        <UpdateBanner />
        {children}
      </Container>
      {shown === null ? null : <InactivityNotice owner={shown.id} />}
      <Toaster />
    </>
  );
};
