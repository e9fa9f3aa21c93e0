import { Flame, Moon, Wind } from 'lucide';
import { Accordion } from '@/ui/content/accordion.tsx';
import { Card, CardList } from '@/ui/layout/card.tsx';
import { CheckList } from '@/ui/content/check-list.tsx';
import { ComparisonTable } from '@/ui/content/comparison-table.tsx';
import { DataList } from '@/ui/content/data-list.tsx';
import { Icon } from '@/ui/media/icon.tsx';
import { LinkList } from '@/ui/navigation/link-list.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { Quote } from '@/ui/content/quote.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stars } from '@/ui/content/stars.tsx';
import { Steps } from '@/ui/layout/steps.tsx';
import { Tabs } from '@/ui/navigation/tabs.tsx';
import { TextLink } from '@/ui/content/prose.tsx';
import { Stack } from './foundations.tsx';
import { picture, words } from './samples.ts';

const short = 'A sentence that says what lies behind this card, in plain words.';
const cardSizes = '(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw';
const questions = [
  'How long does it take?',
  'Which wood is best for the benches?',
  'Does it need its own circuit?',
];

const questionItems = questions.map((title) => ({ title, content: <p>{words}</p> }));

export const ContentParts = () => (
  <>
    <Section
      heading="Cards with pictures"
      lead="The whole card is the link."
      tone="paper"
      action={<TextLink href="#top">All of them</TextLink>}
    >
      <CardList>
        {['Made to measure', 'Installed by hand', 'Out of doors'].map((title, index) => (
          <Card
            key={title}
            href={`#card-${index}`}
            title={title}
            text={short}
            picture={<Picture sources={picture(index)} sizes={cardSizes} ratio="4 / 3" />}
          />
        ))}
      </CardList>
    </Section>
    <Section heading="Cards without pictures">
      <CardList>
        <Card href="#a" title="Deep warmth" text={short} icon={<Icon of={Flame} size={28} />} />
        <Card href="#b" title="Better sleep" text={short} icon={<Icon of={Moon} size={28} />} />
        <Card
          href="#c"
          title="Easy breathing"
          text={short}
          kind="Related page"
          icon={<Icon of={Wind} size={28} />}
        />
      </CardList>
    </Section>
    <Section heading="Steps across" lead="Four at most; on phones they run down." tone="paper">
      <Steps
        steps={['Consultation', 'Design', 'Installation', 'Enjoy'].map((title) => ({ title, text: short }))}
      />
    </Section>
    <Section heading="Steps down" layout="beside">
      <Steps direction="down" steps={['First', 'Second', 'Third'].map((title) => ({ title, text: words }))} />
    </Section>
    <Section heading="Comparison table" tone="paper">
      <ComparisonTable
        caption="Three rooms compared"
        columns={['Traditional', 'Infrared', 'Steam']}
        stressed={0}
        rows={[
          { label: 'Temperature', cells: ['170–190 °F', '120–150 °F', '104–122 °F'] },
          { label: 'Humidity', cells: ['Adjustable', 'Dry', 'Close to 100 %'] },
          { label: 'Time to warm up', cells: ['30–45 minutes', '10–15 minutes', '15 minutes'] },
        ]}
      />
    </Section>
    <Section heading="Accordion" layout="beside">
      <Accordion items={questionItems} />
    </Section>
    <Section heading="Tabs" tone="paper" layout="beside">
      <Tabs
        label="Kinds of questions"
        tabs={[
          { id: 'general', label: 'General', content: <Accordion items={questionItems} /> },
          { id: 'technical', label: 'Technical', content: <p>{words}</p> },
          { id: 'usage', label: 'Health and usage', content: <p>{short}</p> },
        ]}
      />
    </Section>
    <Section heading="Quote" layout="beside">
      <Quote author="A. Sample" detail="Northside" mark="Sample" rating={<Stars value={5} />}>
        The light is low, the heat is even, and on most evenings nobody wants to be the first to leave.
      </Quote>
    </Section>
    <Section heading="Quotes side by side" tone="paper">
      <CardList>
        {['A. Sample', 'B. Sample', 'C. Sample'].map((author) => (
          <li key={author}>
            <Quote size="small" author={author} detail="Northside" mark="Sample" rating={<Stars value={5} />}>
              They measured twice, explained everything, and left the house cleaner than they found it.
            </Quote>
          </li>
        ))}
      </CardList>
    </Section>
    <Section heading="Lists" layout="beside">
      <Stack>
        <DataList
          items={[
            { term: 'Hours', detail: 'Monday to Friday, 9 to 6' },
            { term: 'Areas', detail: 'North, East, and everything within an hour’s drive' },
          ]}
        />
        <DataList
          look="sum"
          items={[
            { term: 'Base', detail: '$10,000' },
            { term: 'Length, 6 feet', detail: '$6,000' },
            { term: 'Estimate', detail: '$16,000' },
          ]}
        />
        <CheckList
          columns={2}
          items={[
            'Design consultation',
            'Premium materials',
            'Complete installation',
            'Support afterward',
          ].map((item) => ({
            id: item,
            content: item,
          }))}
        />
        <LinkList
          links={[
            { href: '#d', label: 'A page about design', detail: 'Related service' },
            { href: '#e', label: 'A page about sleep', detail: 'Health benefit' },
          ]}
        />
      </Stack>
    </Section>
  </>
);
