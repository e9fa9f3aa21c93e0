import { paths } from '@/content/paths.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { CallButton, PageButton } from './links.tsx';
import { Paragraphs } from './paragraphs.tsx';

type ThanksProps = {
  readonly title: string;
  readonly description: string;
  readonly lines: readonly string[];
};

/** Target of a form that was sent without script. */
export const Thanks = ({ title, description, lines }: ThanksProps) => (
  <>
    <PageHeader title={title} description={description}>
      <PageButton href={paths.gallery}>Explore Our Work</PageButton>
      <CallButton />
    </PageHeader>
    <Section tone="paper">
      <Paragraphs of={lines} />
    </Section>
  </>
);
