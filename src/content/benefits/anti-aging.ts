import type { BenefitContent } from '../types.ts';
import { fact } from '../business.ts';

export const content: BenefitContent = {
  description:
    'What a Finnish cohort can say about sauna and a long life, what it cannot, and a caution about heat and skin.',
  metaDescription:
    'Frequent sauna use is linked with longer life and less dementia in one Finnish cohort. Why fitness mattered more, and why heat is no skin treatment.',
  headerPicture: 'outdoor-cabin-day',
  introductionPicture: 'detail-bucket-ladle',
  introduction: [
    'In Finland people bathe at eighty as they did at eight. It is hard to tell whether bathing keeps them well, or whether people who keep well go on bathing.',
    'One large cohort gives the question its numbers, and they are observational. Nothing in the literature shows that heat slows aging. For the look of the skin, the little that is known points to a warning.',
  ],
  keyPoints: [
    {
      title: 'Deaths from any cause',
      description:
        'In 2,315 Finnish men, 929 of whom died during follow-up, deaths were fewer among those with more sauna sessions per week. Staying in longer was not linked with a difference in deaths overall. The comparison was with once-a-week bathers; the study had no group that stayed away altogether.',
    },
    {
      title: 'Fitness mattered more',
      description:
        'A paper on 2,277 of these men over 26 years set the two side by side. Three to seven sessions a week against two or fewer gave a hazard ratio for death of 0.84 (0.72 to 0.97); high fitness gave 0.65 (0.57 to 0.75).',
    },
    {
      title: 'Dementia in the same cohort',
      description:
        'Dementia was diagnosed less often in men with four to seven weekly sessions than with one (hazard ratio 0.34, 0.16 to 0.71). At two or three the difference was not significant. Illness that is only beginning may itself cause people to stop bathing.',
    },
    {
      title: 'An enthusiastic review, and who paid',
      description:
        'A narrative review presents sauna as a habit for a longer healthy life. It was funded by, and written at, the lead author’s own media company, and it was not systematic.',
    },
    {
      title: 'Heat and infrared on skin',
      description:
        'Human and laboratory work shows that repeated infrared and heat can raise enzymes that break down collagen and may add to aging of the skin. Most of it concerns sunlight or lamps and not sauna rooms.',
    },
    {
      title: 'A room that ages with you',
      description:
        'Choose wide treads, a wooden rail, a door without a raised sill and a light switch outside. Leave blocking in the wall where another handhold may be wanted. A bench that can be removed makes space for a chair later.',
    },
  ],
  howItWorks: {
    title: 'Why the link is hard to read',
    content: [
      'A cohort study writes down habits at the start and counts events for decades. It cannot assign the habit by lot, so everything that leads a man to bathe often comes along: a working body, a household with a sauna, free time, friends to sit with. Heart trouble or failing memory may also thin out a man’s visits well before anyone writes a diagnosis. Researchers subtract what they have measured; what they have not measured stays in.',
      'Several mechanisms have been proposed. Warmth prompts cells to make heat-shock proteins, vessels widen, the pulse climbs, and the body adapts to a moderate, regular challenge. None of this has been followed through to a longer life in people assigned to a sauna. As for skin, the doses studied came mainly from the sun or from lamps, so the risk in a cabin is unknown; keep some distance from a radiant panel.',
      `Our general advice is ${fact('sessionsPerWeek')}, less if you are new to it or frail, and not at all on days when you feel weak. The cohort says nothing about steam showers or infrared. Bathe in company once balance or hearing is no longer what it was, agree on a time to come out, and keep the door free of latches.`,
    ],
  },
  evidence: {
    suggests:
      'Men in one long Finnish study who bathed most often tended to live longer, and were diagnosed with dementia less often, than men who went once a week. This is a link seen in dry saunas within a single population, repeated across papers by one research group.',
    doesNotShow:
      'It does not show that a sauna lengthens life or slows aging. Fitness, income and habits may account for much of the pattern. Strong, repeated heat or infrared is not a treatment for wrinkles, and steam showers were never part of these studies.',
  },
  closing: {
    heading: 'Plan for thirty years',
    text: 'Tell us who will use the room now and who may later. We draw the step, the rail and the seat for both.',
  },
  citations: [
    {
      text: 'Laukkanen T, Khan H, Zaccardi F, Laukkanen JA. Association Between Sauna Bathing and Fatal Cardiovascular and All-Cause Mortality Events.',
      source: 'JAMA Intern Med 2015;175(4):542-548',
      link: 'https://doi.org/10.1001/jamainternmed.2014.8187',
    },
    {
      text: 'Kunutsor SK, Khan H, Laukkanen T, Laukkanen JA. Joint associations of sauna bathing and cardiorespiratory fitness on cardiovascular and all-cause mortality risk: a long-term prospective cohort study.',
      source: 'Ann Med 2018;50(2):139-146',
      link: 'https://doi.org/10.1080/07853890.2017.1387927',
    },
    {
      text: 'Laukkanen T, Kunutsor S, Kauhanen J, Laukkanen JA. Sauna bathing is inversely associated with dementia and Alzheimer’s disease in middle-aged Finnish men.',
      source: 'Age Ageing 2017;46(2):245-249',
      link: 'https://doi.org/10.1093/ageing/afw212',
    },
    {
      text: 'Patrick RP, Johnson TL. Sauna use as a lifestyle practice to extend healthspan.',
      source: 'Exp Gerontol 2021;154:111509',
      link: 'https://doi.org/10.1016/j.exger.2021.111509',
    },
    {
      text: 'Cho S, Shin MH, Kim YK, Seo J-E, Lee YM, Park C-H, Chung JH. Effects of Infrared Radiation and Heat on Human Skin Aging in vivo.',
      source: 'J Investig Dermatol Symp Proc 2009;14:15-19',
      link: 'https://doi.org/10.1038/jidsymp.2009.7',
    },
  ],
  relatedServices: ['outdoorSaunaKits', 'customSaunaDesign', 'residentialSaunaBuilds'],
  relatedBenefits: ['cardiovascularHealth', 'detoxificationSkinHealth', 'mentalHealth'],
};
