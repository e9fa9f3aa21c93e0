import { business } from '@/content/business.ts';
import { paths } from '@/platform/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { SlotLink } from '@/ui/link-slot.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { Prose } from '@/ui/prose.tsx';
import { Section } from '@/ui/section.tsx';

type ThanksProps = {
  readonly title: string;
  readonly description: string;
  readonly lines: readonly string[];
};

/** Where a form leads that was sent without script. */
export const Thanks = ({ title, description, lines }: ThanksProps) => (
  <>
    <PageHeader title={title} description={description}>
      <ButtonLink asChild>
        <SlotLink href={paths.gallery}>Explore Our Work</SlotLink>
      </ButtonLink>
      <ButtonLink look="outline" href={business.phone.href}>
        Call {business.phone.display}
      </ButtonLink>
    </PageHeader>
    <Section tone="paper">
      <Prose>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Prose>
    </Section>
  </>
);
