export { readTheme, saveTheme, type Theme } from './local/preferences.store.ts';
