export type SettingsProps = {
  readonly account: { readonly id: string; readonly email: string };
  readonly landing: string;
  readonly isOnline: boolean;
  /** Stays mounted under another screen, but makes no requests. */
  readonly isShown: boolean;
};
