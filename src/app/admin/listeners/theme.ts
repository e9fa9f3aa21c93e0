import { readTheme, saveTheme } from '@/data/preferences.repository.ts';
import { selectAuth } from '@/features/auth/auth.slice.ts';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import { applyTheme, documentTheme } from '@/features/theme/document-theme.ts';
import { themeChosen, themeFound } from '@/features/theme/theme.slice.ts';
import type { AdminStore, Listen } from '../store.ts';
import { noteAdminAction } from './admin-actions.ts';

const preferredTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

export const startThemeListeners = (
  { dispatch, getState }: AdminStore,
  listen: Listen,
  events: AdminServices['events'],
): void => {
  applyTheme(readTheme() ?? preferredTheme());
  dispatch(themeFound(documentTheme()));
  listen({
    actionCreator: themeChosen,
    effect: ({ payload: theme }) => {
      applyTheme(theme);
      saveTheme(theme);
      const { account } = selectAuth(getState());
      if (account !== null) void noteAdminAction(events, account.id, 'theme_changed', { theme });
    },
  });
};
