import { Stack, Tabs, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { hasDisagreeingClaims } from '@/content/business.ts';
import { timeZoneName } from '@/content/business-time.ts';
import { selectIsOnline } from '@/state/connection.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { Notifications } from './internal/notifications.tsx';
import { Privacy } from './internal/privacy.tsx';
import { Profile } from './internal/profile.tsx';
import { Security } from './internal/security.tsx';
import type { SettingsProps } from './internal/settings-props.ts';

const views = {
  profile: { label: 'Profile', View: Profile },
  notifications: { label: 'Notifications', View: Notifications },
  security: { label: 'Security', View: Security },
  privacy: { label: 'Privacy', View: Privacy },
} as const;

type SettingsView = keyof typeof views;

const parameter = 'view';

const isSettingsView = (name: string | null): name is SettingsView =>
  name !== null && Object.hasOwn(views, name);

/** The sub-tab is in the URL, so that a reload and Back restore it. */
const useSettingsView = (isShown: boolean): readonly [SettingsView, (name: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const named = search.get(parameter);
  const view = isSettingsView(named) ? named : 'profile';
  const [last, setLast] = useState(view);
  // Under another screen the URL is about that one: the last view stays.
  if (isShown && view !== last) setLast(view);
  const show = (name: string): void => {
    if (!isSettingsView(name)) return;
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (name === 'profile') after.delete(parameter);
      else after.set(parameter, name);
      return after;
    });
  };
  return [isShown ? view : last, show];
};

type SettingsScreenProps = Omit<SettingsProps, 'isOnline'> & { readonly hasDescriptions: boolean };

export const SettingsScreen = ({ isShown, hasDescriptions, ...props }: SettingsScreenProps) => {
  const isOnline = useAppSelector(selectIsOnline);
  const [shown, show] = useSettingsView(isShown);
  return (
    // Input in one tab survives a switch to another.
    <Tabs.Root
      value={shown}
      onValueChange={({ value }) => show(value)}
      variant="subtle"
      lazyMount
      unmountOnExit={false}
    >
      <Tabs.List aria-label="Settings" flexWrap="wrap">
        {Object.entries(views).map(([name, { label }]) => (
          <Tabs.Trigger key={name} value={name} paddingX={{ base: '2', sm: '4' }}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {Object.entries(views).map(([name, { View }]) => (
        <Tabs.Content key={name} value={name}>
          <View {...props} isOnline={isOnline} isShown={isShown && shown === name} />
        </Tabs.Content>
      ))}
      <Stack as="footer" gap="1" marginTop="10" maxWidth="36rem" color="fg.muted" textStyle="sm">
        <Text>All times are {timeZoneName}.</Text>
        {hasDescriptions ? null : (
          <Text>Automatic descriptions are off. Ask your web person to turn them on.</Text>
        )}
        {hasDisagreeingClaims ? (
          <Text>Some facts differ between pages of the site. Your web person has the list.</Text>
        ) : null}
      </Stack>
    </Tabs.Root>
  );
};
