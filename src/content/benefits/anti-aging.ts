import type { BenefitContent } from '../types.ts';
import * as facts from '../business.ts';

export const content: BenefitContent = {
  description:
    'What a Finnish cohort can say about sauna and a long life, what it cannot, and a caution about heat and skin.',
  metaDescription:
    'Frequent sauna use is linked with longer life and less dementia in one Finnish cohort. Why fitness mattered more, and why heat is no skin treatment.',
  headerPicture: 'outdoor-cabin-day',
  introductionPicture: 'family-sauna-small',
  introduction: [
    'Many people in Finland bathe all their lives. It is hard to tell whether bathing keeps them well, or whether people who stay well keep bathing.',
    'One large cohort has numbers on this, but they are observational. Nothing shows that heat slows aging. For the skin, what little is known is a warning.',
  ],
  keyPoints: [
    {
      title: 'Deaths from any cause',
      description:
        'Of 2,315 Finnish men, 929 died during follow-up, fewer among those with more than one session a week. Longer sessions made no difference overall. No group avoided saunas altogether.',
    },
    {
      title: 'Fitness mattered more',
      description:
        'In 2,277 of these men over 26 years, three to seven sessions a week, compared with two or fewer, gave a hazard ratio for death of 0.84 (0.72 to 0.97); high fitness gave 0.65 (0.57 to 0.75).',
    },
    {
      title: 'Dementia in the same cohort',
      description:
        'It was diagnosed less often at four to seven weekly sessions than at one (hazard ratio 0.34, 0.16 to 0.71); at two or three, not significantly. Early illness may itself keep people away.',
    },
    {
      title: 'An enthusiastic review, and who paid for it',
      description:
        'A narrative review praises sauna for a longer healthy life. It was funded by, and written at, the lead author’s own media company, and was not systematic.',
    },
    {
      title: 'Heat and infrared on skin',
      description:
        'In human and laboratory work, repeated infrared and heat can raise enzymes that break down collagen. Most of it involves sunlight or lamps.',
    },
    {
      title: 'A room that ages with you',
      description:
        'Wide treads, a wooden rail, no raised sill, a light switch outside, blocking for another handhold, and a bench that can make space for a chair.',
    },
  ],
  howItWorks: {
    title: 'Why the link is hard to read',
    content: [
      'A cohort study records habits and counts events for decades. It cannot assign the habit at random, and the things that bring a man to a sauna come with it: a healthy body, free time, friends. Early illness may mean fewer visits long before a diagnosis. Researchers adjust for what they measured, but not for the rest.',
      'It is thought that warmth prompts cells to make heat-shock proteins, that vessels widen, and that the body adapts to a moderate challenge. None of this has been shown to lead to a longer life in people assigned to a sauna. On skin, the risk in a cabin is unknown; keep some distance from a radiant panel.',
      `Our general advice is ${facts.sessionsPerWeek}, less if you are new to it or frail. The cohort says nothing about steam showers or infrared. Do not go in alone if your balance is not what it used to be.`,
    ],
  },
  evidence: {
    suggests:
      'Men in one long Finnish study who bathed most often tended to live longer, and were diagnosed with dementia less often, than men who went once a week. It is a link, in dry saunas, from one research group.',
    doesNotShow:
      'It does not show that a sauna lengthens life or slows aging: fitness, income and habits may account for much of it. Strong, repeated heat is not a treatment for wrinkles, and steam showers were never studied.',
  },
  closing: {
    picture: 'detail-stones-stove',
    heading: 'Plan for thirty years',
    text: 'Tell us who will use the room now, and who may later.',
  },
  citations: [
    {
      text: 'Laukkanen T, et al. Association Between Sauna Bathing and Fatal Cardiovascular and All-Cause Mortality Events.',
      source: 'JAMA Intern Med 2015;175(4):542-548',
      link: 'https://doi.org/10.1001/jamainternmed.2014.8187',
    },
    {
      text: 'Kunutsor SK, et al. Joint associations of sauna bathing and cardiorespiratory fitness on cardiovascular and all-cause mortality risk: a long-term prospective cohort study.',
      source: 'Ann Med 2018;50(2):139-146',
      link: 'https://doi.org/10.1080/07853890.2017.1387927',
    },
    {
      text: 'Laukkanen T, et al. Sauna bathing is inversely associated with dementia and Alzheimer’s disease in middle-aged Finnish men.',
      source: 'Age Ageing 2017;46(2):245-249',
      link: 'https://doi.org/10.1093/ageing/afw212',
    },
    {
      text: 'Patrick RP, Johnson TL. Sauna use as a lifestyle practice to extend healthspan.',
      source: 'Exp Gerontol 2021;154:111509',
      link: 'https://doi.org/10.1016/j.exger.2021.111509',
    },
    {
      text: 'Cho S, et al. Effects of Infrared Radiation and Heat on Human Skin Aging in vivo.',
      source: 'J Investig Dermatol Symp Proc 2009;14:15-19',
      link: 'https://doi.org/10.1038/jidsymp.2009.7',
    },
  ],
  relatedServices: ['outdoorSaunaKits', 'customSaunaDesign', 'residentialSaunaBuilds'],
  relatedBenefits: ['cardiovascularHealth', 'detoxificationSkinHealth', 'mentalHealth'],
};
