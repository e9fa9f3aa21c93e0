// The theme preference of this device.
export { readTheme, saveTheme, type Theme } from './local/preferences.store.ts';
