import * as facts from '@/content/business.ts';
import { content } from '@/content/services/indoor-infrared-sauna.ts';
import { siteMap } from '@/content/site-map.ts';
import { ComparisonTable } from '@/ui/content/comparison-table.tsx';
import { Band } from './blocks/band.tsx';
import { servicePage } from './service-page.tsx';

export const { Page, head } = servicePage(
  siteMap.indoorInfraredSauna,
  content,
  <Band heading="Traditional sauna or infrared room?">
    <ComparisonTable
      caption="How the two kinds of heat differ"
      columns={['Traditional sauna', 'Infrared room']}
      rows={[
        { label: 'Temperature', cells: [facts.traditionalTemperature, facts.infraredTemperature] },
        { label: 'Humidity', cells: ['Adjustable: water on the stones', 'Dry, like the rest of the house'] },
      ]}
    />
  </Band>,
);
