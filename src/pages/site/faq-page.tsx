import { faqCategories, faqHeader, faqRelated, faqStillOpen, type FaqCategory } from '@/content/faq.ts';
import { paths } from '@/content/paths.ts';
import type { PageHead } from '@/pages/page.ts';
import { Accordion } from '@/ui/content/accordion.tsx';
import { LinkList } from '@/ui/navigation/link-list.tsx';
import { Tabs } from '@/ui/navigation/tabs.tsx';
import { Band } from './blocks/band.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { CallButton, PageButton, PageLink } from './blocks/links.tsx';
import { Opening } from './blocks/opening.tsx';

export const head: PageHead = {
  title: 'FAQ: sauna cost, time, heat and power · Cedar & Steam',
  description:
    'What a sauna costs, how long it takes, how hot it gets, what power it needs and how to use it: plain answers from the people who build them in Atlanta.',
  canonical: paths.faq,
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
          {link !== undefined && <PageLink href={link.href}>{link.label}</PageLink>}
        </>
      ),
    }))}
  />
);

export const Page = () => (
  <>
    <Opening path={paths.faq} title={faqHeader.title} description={faqHeader.description} />
    <Band>
      <Tabs
        label="Question categories"
        tabs={faqCategories.map(({ id, name, questions }) => ({
          id,
          label: name,
          content: <Questions questions={questions} />,
        }))}
      />
    </Band>
    <Band tone="paper" heading="Related resources" layout="beside">
      <LinkList links={faqRelated} />
    </Band>
    <ClosingCall {...faqStillOpen}>
      <PageButton href={paths.contact}>Contact Us</PageButton>
      <CallButton />
    </ClosingCall>
  </>
);
