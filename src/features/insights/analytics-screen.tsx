// What visitors did on the site, as numbers the server counted.
type AnalyticsScreenProps = {
  /** It stays while another screen is shown, but asks the server for nothing. */
  readonly isShown: boolean;
};

export const AnalyticsScreen = ({ isShown }: AnalyticsScreenProps) => (isShown ? <section /> : null);
