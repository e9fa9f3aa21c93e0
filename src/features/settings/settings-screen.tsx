import { Tabs } from '@chakra-ui/react';
import { Privacy } from './internal/privacy.tsx';
import { Profile } from './internal/profile.tsx';
import { Security } from './internal/security.tsx';
import type { SettingsProps } from './internal/settings-props.ts';
import { settingsViews, useSettingsView } from './internal/use-settings-view.ts';

const views = [
  { name: 'profile', View: Profile },
  { name: 'security', View: Security },
  { name: 'privacy', View: Privacy },
] as const;

export const SettingsScreen = ({ isShown, ...props }: SettingsProps) => {
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
      <Tabs.List aria-label="Settings">
        {views.map(({ name }) => (
          <Tabs.Trigger key={name} value={name}>
            {settingsViews[name]}
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
