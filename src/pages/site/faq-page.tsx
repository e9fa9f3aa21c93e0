import { business } from '@/content/business.ts';
import { faqCategories, faqHeader, faqRelated, faqStillOpen } from '@/content/faq.ts';
import type { FaqCategory } from '@/content/faq.ts';
import { trailTo, type PageHead } from '@/pages/page.ts';
import { PageSlice } from '@/pages/page-slice.tsx';
import { paths } from '@/content/paths.ts';
import { Accordion } from '@/ui/content/accordion.tsx';
import { Actions } from '@/ui/layout/actions.tsx';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { LinkList } from '@/ui/navigation/link-list.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { TextLink } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Tabs } from '@/ui/navigation/tabs.tsx';

const trail = trailTo(paths.faq);

export const head: PageHead = {
  title: 'FAQ: sauna cost, time, heat and power · Cedar & Steam',
  description:
    'What a sauna costs, how long it takes, how hot it gets, which power it needs and how to use it: plain answers from the people who build it in Atlanta.',
  canonical: paths.faq,
  trail,
  picture: 'thermometer-hygrometer',
  things: [
    {
      '@type': 'FAQPage',
      mainEntity: faqCategories.flatMap(({ questions }) =>
        questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
        })),
      ),
    },
  ],
};

const Questions = ({ questions }: Pick<FaqCategory, 'questions'>) => (
  <Accordion
    items={questions.map(({ question, answer, link }) => ({
      title: question,
      content: (
        <>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {link !== undefined && (
            <TextLink asChild>
              <SlotLink href={link.href}>{link.label}</SlotLink>
            </TextLink>
          )}
        </>
      ),
    }))}
  />
);

export const Page = () => (
  <>
    <PageHeader title={faqHeader.title} description={faqHeader.description} trail={trail} />
    <PageSlice>
      <Section>
        <Tabs
          label="Question categories"
          tabs={faqCategories.map(({ id, name, questions }) => ({
            id,
            label: name,
            content: <Questions questions={questions} />,
          }))}
        />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="paper" heading="Related resources" layout="beside">
        <LinkList links={faqRelated} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="cedar" heading={faqStillOpen.heading} lead={faqStillOpen.text}>
        <Actions>
          <ButtonLink asChild>
            <SlotLink href={paths.contact}>Contact Us</SlotLink>
          </ButtonLink>
          <ButtonLink look="outline" href={business.phone.href}>
            Call {business.phone.display}
          </ButtonLink>
        </Actions>
      </Section>
    </PageSlice>
  </>
);
