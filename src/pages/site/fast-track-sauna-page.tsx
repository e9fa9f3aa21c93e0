import { Phone } from 'lucide';
import { business } from '@/content/business.ts';
import {
  fastTrackBenefits,
  fastTrackComparison,
  fastTrackFit,
  fastTrackHero,
  fastTrackTestimonial,
  fastTrackUrgency,
} from '@/content/landing-fast-track.ts';
import { trailTo, type PageHead } from '@/pages/page.ts';
import { PageSlice } from '@/pages/page-slice.tsx';
import { paths } from '@/content/paths.ts';
import { bundledPicture } from '@/platform/pictures.ts';
import { Actions } from '@/ui/layout/actions.tsx';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { ComparisonTable } from '@/ui/content/comparison-table.tsx';
import { Icon } from '@/ui/media/icon.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Note } from '@/ui/content/note.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { ClientQuote } from './blocks/client-quote.tsx';
import { Introduction } from './blocks/introduction.tsx';
import { TextColumns } from './blocks/text-columns.tsx';

const trail = trailTo(paths.fastTrackSauna);

export const head: PageHead = {
  title: 'Fast-track sauna in Atlanta · Cedar & Steam',
  description:
    'A sauna without the long wait: a quick consultation, drawings in short order and one team for every trade. See how the time compares with elsewhere.',
  canonical: paths.fastTrackSauna,
  trail,
  picture: fastTrackHero.picture,
};

/** The names under which the clicks of this page are counted. */
type Clicks = { readonly ask: string; readonly call: string };

const Ask = ({ clicks: { ask, call } }: { readonly clicks: Clicks }) => (
  <>
    <ButtonLink asChild>
      <SlotLink href={paths.contact} data-event={ask}>
        Free Consultation
      </SlotLink>
    </ButtonLink>
    <ButtonLink look="outline" href={business.phone.href} data-event={call}>
      <Icon of={Phone} size={18} />
      Call {business.phone.display}
    </ButtonLink>
  </>
);

export const Page = () => (
  <>
    <PageHeader
      size="hero"
      title={fastTrackHero.title}
      description={fastTrackHero.description}
      trail={trail}
      picture={
        <Picture sources={bundledPicture(fastTrackHero.picture)} sizes="100vw" ratio="fill" isPriority />
      }
    >
      <Ask clicks={{ ask: 'fast_track_primary_cta', call: 'fast_track_phone_cta' }} />
    </PageHeader>
    <PageSlice>
      <Section tone="paper" heading={fastTrackComparison.heading} lead={fastTrackComparison.lead}>
        <ComparisonTable
          caption={fastTrackComparison.caption}
          columns={fastTrackComparison.columns}
          rows={fastTrackComparison.rows}
          stressed={0}
        />
        <Note>{fastTrackComparison.note}</Note>
      </Section>
    </PageSlice>
    <PageSlice>
      <Section heading="What the fast track gives you">
        <TextColumns items={fastTrackBenefits} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Introduction {...fastTrackFit} tone="paper" />
    </PageSlice>
    <PageSlice>
      <Section>
        <ClientQuote testimonial={fastTrackTestimonial} hasStars />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="cedar" heading={fastTrackUrgency.heading} lead={fastTrackUrgency.text}>
        <Actions>
          <Ask clicks={{ ask: 'fast_track_urgency_cta', call: 'fast_track_urgency_phone' }} />
        </Actions>
      </Section>
    </PageSlice>
  </>
);
