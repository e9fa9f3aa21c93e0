// The screen is in the URL, so that a reload and Back restore it.
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';

export const panelScreens = {
  gallery: 'Gallery',
  analytics: 'Analytics',
  settings: 'Settings',
  inbox: 'Inbox',
} as const;

export type PanelScreen = keyof typeof panelScreens;

const parameter = 'screen';

export const isPanelScreen = (name: string | null): name is PanelScreen =>
  name !== null && Object.hasOwn(panelScreens, name);

/** The part of an address that a sign-in must not lose: a notice opens a message. */
export const panelSearch = (search: string): string => {
  const given = new URLSearchParams(search);
  const retained = [parameter, 'view', 'message'].flatMap((name) => {
    const value = given.get(name);
    return value !== null && /^[\w-]+$/.test(value) ? [[name, value]] : [];
  });
  return retained.length === 0 ? '' : `?${new URLSearchParams(retained).toString()}`;
};

export const usePanelScreen = (): readonly [
  PanelScreen,
  (screen: PanelScreen) => void,
  showNotifications: () => void,
] => {
  const [search, setSearch] = useSearchParams();
  const named = search.get(parameter);
  const shown = isPanelScreen(named) ? named : 'gallery';
  // The settings reopen on the same sub-tab, with what was typed there.
  const settings = useRef(new URLSearchParams({ [parameter]: 'settings' }));
  useEffect(() => {
    if (shown === 'settings') settings.current = search;
  }, [shown, search]);
  const show = (screen: PanelScreen): void => {
    if (screen === 'settings') setSearch(settings.current);
    else setSearch(screen === 'gallery' ? {} : { [parameter]: screen });
  };
  return [shown, show, () => setSearch({ [parameter]: 'settings', view: 'notifications' })];
};
