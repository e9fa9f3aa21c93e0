// The sub-tab is in the URL, so that a reload and Back restore it.
import { useState } from 'react';
import { useSearchParams } from 'wouter';

export const settingsViews = { profile: 'Profile', security: 'Security', privacy: 'Privacy' } as const;

export type SettingsView = keyof typeof settingsViews;

const parameter = 'view';

const isSettingsView = (name: string | null): name is SettingsView =>
  name !== null && Object.hasOwn(settingsViews, name);

export const useSettingsView = (isShown: boolean): readonly [SettingsView, (name: string) => void] => {
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
