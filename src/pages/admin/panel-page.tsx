import { Skeleton, Tabs, Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { adminPaths } from '@/content/admin-routes.ts';
import { business } from '@/content/business.ts';
import { useAuth } from '@/features/auth/auth-provider.tsx';
import { selectAnalysis } from '@/features/photos/analysis.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { GalleryScreen } from './gallery-screen.tsx';
import { isPanelScreen, panelScreens, usePanelScreen } from './panel-screen.ts';

const AnalyticsScreen = lazy(() =>
  import('@/features/insights/analytics-screen.tsx').then((module) => ({ default: module.AnalyticsScreen })),
);
const SettingsScreen = lazy(() =>
  import('@/features/settings/settings-screen.tsx').then((module) => ({ default: module.SettingsScreen })),
);
const InboxScreen = lazy(() =>
  import('@/features/inbox/inbox-screen.tsx').then((module) => ({ default: module.InboxScreen })),
);

const tabs = ['gallery', 'analytics', 'settings'] as const;

type ServerScreenProps = { readonly isSignedIn: boolean; readonly children: ReactNode };

/** Server data requires a session. */
const ServerScreen = ({ isSignedIn, children }: ServerScreenProps) =>
  isSignedIn ? (
    <Suspense fallback={<Skeleton height="96" />}>{children}</Suspense>
  ) : (
    <Text>Sign in to see this.</Text>
  );

export const PanelPage = () => {
  const { account, offlineAdmin } = useAuth();
  const [screen, show, showNotifications] = usePanelScreen();
  const { missing } = useAppSelector(selectAnalysis);
  useEffect(() => {
    const title = document.title;
    document.title = `${panelScreens[screen]} · Admin · ${business.name}`;
    return () => {
      document.title = title;
    };
  }, [screen]);
  const owner = account?.id ?? offlineAdmin?.id;
  if (owner === undefined) return null;
  const isSignedIn = account !== null;
  return (
    <Tabs.Root
      value={screen}
      onValueChange={({ value }) => {
        if (isPanelScreen(value)) show(value);
      }}
      // Automatic activation would load every screen that arrow keys pass.
      activationMode="manual"
      lazyMount
      unmountOnExit={false}
    >
      <Tabs.List aria-label="Panel">
        {tabs.map((name) => (
          <Tabs.Trigger
            key={name}
            value={name}
            // The inbox has no tab here, so one tab stays reachable by keyboard.
            {...(screen === 'inbox' && name === 'gallery' ? { tabIndex: 0 } : {})}
          >
            {panelScreens[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="gallery">
        <GalleryScreen owner={owner} isSignedIn={isSignedIn} isShown={screen === 'gallery'} />
      </Tabs.Content>
      <Tabs.Content value="analytics">
        <ServerScreen isSignedIn={isSignedIn}>
          <AnalyticsScreen owner={owner} isShown={screen === 'analytics'} />
        </ServerScreen>
      </Tabs.Content>
      <Tabs.Content value="settings">
        <ServerScreen isSignedIn={isSignedIn}>
          {account === null ? null : (
            <SettingsScreen
              key={account.id}
              account={account}
              landing={window.location.origin + adminPaths.signIn}
              isShown={screen === 'settings'}
              hasDescriptions={missing === null}
            />
          )}
        </ServerScreen>
      </Tabs.Content>
      {screen === 'inbox' ? (
        <ServerScreen isSignedIn={isSignedIn}>
          <InboxScreen onChooseNotifications={showNotifications} />
        </ServerScreen>
      ) : null}
    </Tabs.Root>
  );
};
