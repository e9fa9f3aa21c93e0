// The administrator's own account, and what the site may keep of its visitors. Must not know sign-in, nor the numbers.
import { Tabs } from '@chakra-ui/react';
import { useState } from 'react';
import { Privacy } from './internal/privacy.tsx';
import { Profile } from './internal/profile.tsx';
import { Security } from './internal/security.tsx';
import type { SettingsProps } from './internal/settings-props.ts';

const views = [
  { name: 'profile', title: 'Profile', View: Profile },
  { name: 'security', title: 'Security', View: Security },
  { name: 'privacy', title: 'Privacy', View: Privacy },
] as const;

export const SettingsScreen = ({ isShown, ...props }: SettingsProps) => {
  const [shown, setShown] = useState<string>('profile');
  return (
    // What was typed in one stays while another is looked at.
    <Tabs.Root
      value={shown}
      onValueChange={({ value }) => setShown(value)}
      variant="subtle"
      lazyMount
      unmountOnExit={false}
    >
      <Tabs.List aria-label="Settings">
        {views.map(({ name, title }) => (
          <Tabs.Trigger key={name} value={name}>
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {views.map(({ name, View }) => (
        <Tabs.Content key={name} value={name}>
          <View {...props} isShown={isShown && shown === name} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};
