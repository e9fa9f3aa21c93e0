// Which screen of the panel is shown stands in its address: a reload and Back keep it.
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

/** The screen of the address, Gallery when it names none, and how another is shown. */
export const usePanelScreen = (): readonly [PanelScreen, (screen: PanelScreen) => void] => {
  const [search, setSearch] = useSearchParams();
  const named = search.get(parameter);
  const shown = isPanelScreen(named) ? named : 'gallery';
  // The settings come back as they were left, on the same sub-tab: what was typed there stays too.
  const settings = useRef(new URLSearchParams({ [parameter]: 'settings' }));
  useEffect(() => {
    if (shown === 'settings') settings.current = search;
  }, [shown, search]);
  const show = (screen: PanelScreen): void => {
    if (screen === 'settings') setSearch(settings.current);
    else setSearch(screen === 'gallery' ? {} : { [parameter]: screen });
  };
  return [shown, show];
};
