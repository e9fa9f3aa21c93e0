import type { Citation, TitledText } from '../types.ts';

type SafetyGroup = { readonly heading: string; readonly items: readonly string[] };

export const safetyNote: {
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly SafetyGroup[];
  readonly end: string;
} = {
  title: 'Before you use the heat',
  lead: 'Most healthy adults find saunas and steam showers comfortable. Heat is still real work for the heart and for the body’s fluid balance, and steam can strain it more than dry air does.',
  groups: [
    {
      heading: 'Ask a doctor first if',
      items: [
        'you are pregnant or trying to conceive, which applies to women and men',
        'you have heart disease, chest pain, heart failure or a narrowed heart valve',
        'your heartbeat is irregular',
        'you have had a heart attack or a stroke recently',
        'your blood pressure is high or low and not well controlled',
        'you have kidney disease',
        'you have diabetes with nerve damage',
        'you have epilepsy or multiple sclerosis',
        'you have a serious lung condition',
        'you take blood-pressure medicine, water pills, sedatives or anything that affects sweating',
        'you have an implanted device',
        'you are over 65 and new to heat',
      ],
    },
    {
      heading: 'Stay out',
      items: [
        'with a fever or an infection',
        'during an acute joint flare',
        'when you are dehydrated',
        'after alcohol or drugs',
        'right after hard exercise: cool down and drink first',
      ],
    },
    {
      heading: 'When you go in',
      items: [
        'Begin with 5 to 10 minutes.',
        'Drink water, and stand up slowly.',
        'Do not go in alone if you feel unwell or are new to this.',
        'Children never use a sauna or a steam shower alone.',
        'Leave at once if you feel dizzy, sick or short of breath, or have chest pain.',
        'Keep clear of the steam outlet: steam burns.',
      ],
    },
  ],
  end: 'These pages are general information, not medical advice. Our products are not intended to diagnose, treat, cure or prevent any disease.',
};

export const evidenceLimits: readonly TitledText[] = [
  {
    title: 'One study group is behind many headlines',
    description:
      'The striking numbers on death, stroke, blood pressure, dementia and lung disease come largely from a single group of people around Kuopio, Finland, described by the same authors in paper after paper. They do not confirm each other independently.',
  },
  {
    title: 'Observing is not testing',
    description:
      'Most long studies observe what people already do, and they compare frequent bathers with once-a-week bathers, not with people who never go. Fitter, healthier people may bathe more to begin with. That is why we write “linked with” and do not claim a cause.',
  },
  {
    title: 'Dry heat is not steam and not infrared',
    description:
      'Nearly all of the evidence concerns dry Finnish air at 70 to 100°C (158 to 212°F). An infrared cabin heats differently, and a steam shower has hardly been studied at all. A finding from one does not carry over to another.',
  },
  {
    title: 'The trials are small',
    description:
      'The systematic review named below found 40 studies of dry sauna bathing. Only 13 were randomized, most enrolled fewer than 40 people, and side effects were poorly reported.',
  },
];

export const overviewSources: readonly Citation[] = [
  {
    text: 'Hussain J, Cohen M. Clinical Effects of Regular Dry Sauna Bathing: A Systematic Review.',
    source: 'Evid Based Complement Alternat Med 2018;2018:1857413',
    link: 'https://doi.org/10.1155/2018/1857413',
  },
  {
    text: 'Laukkanen JA, Laukkanen T, Kunutsor SK. Cardiovascular and Other Health Benefits of Sauna Bathing: A Review of the Evidence.',
    source: 'Mayo Clin Proc 2018;93(8):1111-1121',
    link: 'https://doi.org/10.1016/j.mayocp.2018.04.008',
  },
  {
    text: 'Pilch W, et al. Comparison of physiological reactions and physiological strain in healthy men under heat stress in dry and steam heat saunas.',
    source: 'Biol Sport 2014;31(2):145-149',
  },
  {
    text: 'Hannuksela ML, Ellahham S. Benefits and risks of sauna bathing.',
    source: 'Am J Med 2001;110(2):118-126',
    link: 'https://doi.org/10.1016/S0002-9343%2800%2900671-9',
  },
];

export const shortSafetyNote =
  'Ask a doctor first if you are pregnant, take medicine, or have heart, kidney or lung problems. Stay out with a fever or after alcohol. Never leave children alone. Begin with 5 to 10 minutes. This is not medical advice.';
