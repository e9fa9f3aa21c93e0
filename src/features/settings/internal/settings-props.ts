/** What every sub-tab is told. */
export type SettingsProps = {
  readonly account: { readonly id: string; readonly email: string };
  /** Where links in e-mails lead. */
  readonly landing: string;
  readonly isOnline: boolean;
  /** It stays while another screen is shown, but asks the server for nothing. */
  readonly isShown: boolean;
};
