// The contact sheet of src/ui: every part in its states, with sample words. Routed in development only.
import type { PageHead } from '@/pages/page.ts';
import { Button, ButtonLink } from '@/ui/forms/button.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { ContentParts } from './content-parts.tsx';
import { FormParts } from './form-parts.tsx';
import { Foundations } from './foundations.tsx';
import { MovingParts } from './moving-parts.tsx';
import { pictureNamed } from './samples.ts';
import { StateParts } from './state-parts.tsx';

export const head: PageHead = {
  title: 'Parts',
  description: 'Every part of the interface.',
  canonical: null,
};

const trail = [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label: 'A page', href: '/services/a-page' },
];

export const Page = () => (
  <>
    <PageHeader
      title="A hero with one sentence"
      description="One picture, one sentence, two buttons. The words stand on the darkened edge."
      size="hero"
      picture={<Picture sources={pictureNamed('outdoor-cabin-dusk')} sizes="100vw" ratio="fill" isPriority />}
    >
      <Button>First thing to do</Button>
      <ButtonLink look="outline" href="#top">
        Another
      </ButtonLink>
    </PageHeader>
    <PageHeader
      title="A page with a light picture"
      description="The description says in two lines at most what the page is about and for whom it was written."
      trail={trail}
      picture={<Picture sources={pictureNamed('steam-shower')} sizes="100vw" ratio="fill" />}
    />
    <PageHeader title="A page without a picture" description="Legal pages, lists, forms." />
    <Foundations />
    <ContentParts />
    <FormParts />
    <MovingParts />
    <StateParts />
  </>
);
