// The door to the visitor's choice of theme.
export { saveTheme, type Theme } from './local/preferences.store.ts';
