import {
  fastTrackBenefits,
  fastTrackComparison,
  fastTrackFit,
  fastTrackHero,
  fastTrackTestimonial,
  fastTrackUrgency,
} from '@/content/landing-fast-track.ts';
import { paths } from '@/content/paths.ts';
import type { PageHead } from '@/pages/page.ts';
import { ComparisonTable } from '@/ui/content/comparison-table.tsx';
import { Note } from '@/ui/content/note.tsx';
import { Band } from './blocks/band.tsx';
import { ClientQuote } from './blocks/client-quote.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { Introduction } from './blocks/introduction.tsx';
import { CallButton, ConsultationButton } from './blocks/links.tsx';
import { Opening } from './blocks/opening.tsx';
import { TextColumns } from './blocks/text-columns.tsx';

export const head: PageHead = {
  title: 'Fast-track sauna in Atlanta · Cedar & Steam',
  description:
    'A sauna without the long wait: a quick consultation, fast drawings and one team for every trade. See how our timeline compares.',
  canonical: paths.fastTrackSauna,
  picture: fastTrackHero.picture,
};

export const Page = () => (
  <>
    <Opening size="hero" path={paths.fastTrackSauna} {...fastTrackHero}>
      <ConsultationButton event="fast_track_primary_cta" />
      <CallButton event="fast_track_phone_cta" />
    </Opening>
    <Band tone="paper" heading={fastTrackComparison.heading} lead={fastTrackComparison.lead}>
      <ComparisonTable
        caption={fastTrackComparison.caption}
        columns={fastTrackComparison.columns}
        rows={fastTrackComparison.rows}
        stressed={0}
      />
      <Note>{fastTrackComparison.note}</Note>
    </Band>
    <Band heading="What the fast track gives you">
      <TextColumns items={fastTrackBenefits} />
    </Band>
    <Introduction {...fastTrackFit} tone="paper" />
    <Band>
      <ClientQuote testimonial={fastTrackTestimonial} />
    </Band>
    <ClosingCall {...fastTrackUrgency}>
      <ConsultationButton event="fast_track_urgency_cta" />
      <CallButton event="fast_track_urgency_phone" />
    </ClosingCall>
  </>
);
