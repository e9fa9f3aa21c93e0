/** Props of every sub-tab. */
export type SettingsProps = {
  readonly account: { readonly id: string; readonly email: string };
  /** Where links in e-mails lead. */
  readonly landing: string;
  readonly isOnline: boolean;
  /** It stays mounted under another screen, but makes no requests. */
  readonly isShown: boolean;
};
