export const chartSeries = [
  { name: 'visits', label: 'Visits', color: 'cedar.solid', dash: '' },
  { name: 'sessions', label: 'Sessions', color: 'blue.solid', dash: '6 5' },
] as const;

/** Pixels; also the placeholder's height. */
export const chartHeight = 280;
