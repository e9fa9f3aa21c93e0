// The visitor's theme preference.
export { saveTheme, type Theme } from './local/preferences.store.ts';
