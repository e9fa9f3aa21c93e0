import {
  Bone,
  CloudSun,
  Droplets,
  Dumbbell,
  HeartPulse,
  Hourglass,
  Leaf,
  Moon,
  Scale,
  Thermometer,
  Wind,
} from 'lucide';
import { Fragment } from 'react';
import { evidenceLimits, overviewSources, safetyNote } from '@/content/benefits/safety.ts';
import {
  comparison,
  evidence,
  healthClosing,
  healthHeader,
  healthIntroduction,
} from '@/content/health-overview.ts';
import { paths } from '@/content/paths.ts';
import { sitePages } from '@/content/site-map.ts';
import { cardsOf } from '@/domain/site-page.ts';
import { itemList, type PageHead } from '@/pages/page.ts';
import { ComparisonTable } from '@/ui/content/comparison-table.tsx';
import { Prose } from '@/ui/content/prose.tsx';
import { Card, CardList } from '@/ui/layout/card.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { Band } from './blocks/band.tsx';
import { CitationList } from './blocks/citation-list.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { Opening } from './blocks/opening.tsx';
import { Paragraphs } from './blocks/paragraphs.tsx';

const cards = cardsOf(sitePages, 'health');

export const head: PageHead = {
  title: 'Sauna health benefits: what is known · Cedar & Steam',
  description:
    'Eleven health topics on sauna and steam, with sources and limits: what research suggests, what it does not show, and who should ask a doctor.',
  canonical: paths.healthBenefits,
  picture: healthHeader.picture,
  things: [itemList(healthHeader.title, cards)],
};

/** None of the icons promises a result. */
const icons: Readonly<Record<string, typeof Wind>> = {
  [paths.detoxificationSkinHealth]: Droplets,
  [paths.stressRelief]: Leaf,
  [paths.cardiovascularHealth]: HeartPulse,
  [paths.muscleRecovery]: Dumbbell,
  [paths.immuneSystem]: Thermometer,
  [paths.weightLoss]: Scale,
  [paths.sleepQuality]: Moon,
  [paths.respiratoryHealth]: Wind,
  [paths.antiAging]: Hourglass,
  [paths.chronicPain]: Bone,
  [paths.mentalHealth]: CloudSun,
};

export const Page = () => (
  <>
    <Opening path={paths.healthBenefits} {...healthHeader} />
    <Band heading="Before you read on" layout="beside">
      <Paragraphs of={healthIntroduction} />
    </Band>
    <Band tone="paper" heading="The eleven topics">
      <CardList>
        {cards.map(({ href, title, text }) => (
          <Card
            key={href}
            href={href}
            title={title}
            text={text}
            icon={<Icon of={icons[href] ?? Leaf} size={28} />}
          />
        ))}
      </CardList>
    </Band>
    <Band heading={evidence.heading} lead={evidence.lead} layout="beside" id="evidence">
      <Prose>
        {evidenceLimits.flatMap(({ title, description }) => [
          <h3 key={title}>{title}</h3>,
          <p key={description}>{description}</p>,
        ])}
      </Prose>
      <CitationList citations={overviewSources} />
    </Band>
    <Band tone="paper" heading={comparison.heading} lead={comparison.lead}>
      <ComparisonTable caption={comparison.caption} columns={comparison.columns} rows={comparison.rows} />
    </Band>
    <Band heading={safetyNote.title} layout="beside" id="safety">
      <Prose>
        <p>{safetyNote.lead}</p>
        {safetyNote.groups.map(({ heading, items }) => (
          <Fragment key={heading}>
            <h3>{heading}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Fragment>
        ))}
        <p>{safetyNote.end}</p>
      </Prose>
    </Band>
    <ClosingCall {...healthClosing} />
  </>
);
