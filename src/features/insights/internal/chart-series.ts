// The two lines of the chart: told apart by color and by dash.
export const chartSeries = [
  { name: 'visits', label: 'Visits', color: 'cedar.solid', dash: '' },
  { name: 'sessions', label: 'Sessions', color: 'blue.solid', dash: '6 5' },
] as const;

/** In pixels; the place of the chart is this high before it is there. */
export const chartHeight = 280;
