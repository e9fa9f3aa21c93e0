import { business } from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Prose } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';

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
