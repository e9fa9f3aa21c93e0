// The settings of an administrator, opened at one of their tabs.
import { screen } from '@testing-library/react';
import { session } from '../../../src/data/session.repository.ts';
import { SettingsScreen } from '../../../src/features/settings/settings-screen.tsx';
import { connectionFound } from '../../../src/state/connection.slice.ts';
import type { Services } from '../../../src/state/services.ts';
import { drawAdmin, standInForScreen } from './admin-screen.tsx';
import { createTestStore } from './in-store.tsx';

export const account = { id: '11111111-1111-4111-8111-111111111111', email: 'owner@cedarandsteam.example' };

export const openSettings = (view: string, isOnline: boolean, services: Partial<Services> = {}) => {
  standInForScreen();
  window.history.replaceState(null, '', `/admin?view=${view}`);
  const { InStore, ...opened } = createTestStore({ session, ...services });
  opened.store.dispatch(connectionFound(isOnline));
  const show = () =>
    drawAdmin(
      InStore,
      <SettingsScreen account={account} landing="https://site.example/admin" isShown hasDescriptions />,
    );
  return { ...opened, show };
};

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });
export const rests = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';
