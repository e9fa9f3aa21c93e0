// The two lines of the chart, distinguished by color and by dash.
export const chartSeries = [
  { name: 'visits', label: 'Visits', color: 'cedar.solid', dash: '' },
  { name: 'sessions', label: 'Sessions', color: 'blue.solid', dash: '6 5' },
] as const;

/** In pixels; also the height of the placeholder. */
export const chartHeight = 280;
