import type { BenefitContent } from '../types.ts';
import * as facts from '../business.ts';

export const content: BenefitContent = {
  description:
    'The best-studied subject on these pages: one long Finnish cohort, two small trials that disagree, and what heat does to the heart.',
  metaDescription:
    'Sauna, heart and circulation: what a long Finnish cohort found, where two small trials disagree, and why frequent bathing is a link, not a proof.',
  headerPicture: 'sauna-stove-corner',
  introductionPicture: 'thermometer-hygrometer',
  introduction: [
    'A hot room makes the heart work: blood moves to the skin, the pulse climbs and pressure shifts. No other topic on these pages has been studied more closely.',
    'The evidence is moderate and mostly observational: people around Kuopio in Finland, sorted by how often they bathed and followed for many years. There was no group that never bathed. Two later trials disagree.',
  ],
  keyPoints: [
    {
      title: 'Sudden cardiac death in frequent bathers',
      description:
        'Among 2,315 Finnish men followed for a median of 20.7 years, it was less common at four to seven sessions a week than at one: hazard ratio 0.37 (95% confidence interval 0.18 to 0.75). Only 10 of those deaths were in the top group.',
    },
    {
      title: 'Strokes in men and women',
      description:
        'Of 1,628 people, 155 had a stroke in 14.9 years. Four to seven sessions compared with one gave a hazard ratio of 0.39 (0.18 to 0.83), but there were just 8 strokes among the 197 most frequent bathers.',
    },
    {
      title: 'Blood pressure over the years',
      description:
        'In 1,621 men of the same cohort over 24.7 years, new high blood pressure was less common at four to seven sessions (0.53, 0.28 to 0.98, fully adjusted); at two or three, not significantly.',
    },
    {
      title: 'Sauna added to exercise',
      description:
        'In a randomized trial of 47 inactive adults over 8 weeks, 15 minutes of sauna after exercise left systolic pressure 8.0 mmHg lower than exercise alone (1.4 to 14.6). No group used a sauna without exercise.',
    },
    {
      title: 'No change in coronary patients',
      description:
        'In another randomized trial, 41 adults with stable coronary disease took four saunas a week for 8 weeks or none. Arteries and pressure did not improve.',
    },
    {
      title: 'Stand up slowly',
      description:
        'Widened blood vessels leave less in reserve when you stand up. Sit low for the last few minutes; we plan wide steps, a handhold and a seat outside the door.',
    },
  ],
  howItWorks: {
    title: 'What the heart does in a hot room',
    content: [
      'To cool the body, vessels in the skin open and the heart pumps faster, though the muscles are idle. Blood pressure depends on heat, posture, fluid and medicine, and often drops afterward; drugs for high pressure can add to that. Ask a doctor before cold plunges, too.',
      'Over months, warming might keep arteries responsive; the coronary trial looked for this and did not find it. Early illness may keep people out of the sauna, and income and fitness go along with the habit. The stroke authors conceded that some confounding may remain.',
      `The cohort bathed in dry rooms of the kind we run at ${facts.traditionalTemperature}. An infrared cabin at ${facts.infraredTemperature} and a steam shower affect the body differently and have not been studied this way.`,
    ],
  },
  evidence: {
    suggests:
      'In one Finnish cohort, frequent dry sauna use was linked with fewer heart deaths, fewer strokes and less new high blood pressure than use once a week. In one small trial, sauna after exercise lowered systolic pressure. This is moderate evidence.',
    doesNotShow:
      'It cannot say that the sauna was the cause, because healthier people may bathe more. Nothing here replaces movement, medicine or a cardiologist, and none of it was measured in steam showers or infrared cabins.',
  },
  closing: {
    picture: 'outdoor-cabin-dusk',
    heading: 'Ask your doctor, then ask us',
    text: 'If your doctor agrees, we design low benches, easy steps and a seat outside.',
  },
  citations: [
    {
      text: 'Laukkanen T, et al. Association Between Sauna Bathing and Fatal Cardiovascular and All-Cause Mortality Events.',
      source: 'JAMA Intern Med 2015;175(4):542-548',
      link: 'https://doi.org/10.1001/jamainternmed.2014.8187',
    },
    {
      text: 'Kunutsor SK, et al. Sauna bathing reduces the risk of stroke in Finnish men and women: A prospective cohort study.',
      source: 'Neurology 2018;90(22):e1937-e1944',
      link: 'https://doi.org/10.1212/WNL.0000000000005606',
    },
    {
      text: 'Zaccardi F, et al. Sauna Bathing and Incident Hypertension: A Prospective Cohort Study.',
      source: 'Am J Hypertens 2017;30(11):1120-1125',
      link: 'https://doi.org/10.1093/ajh/hpx102',
    },
    {
      text: 'Lee E, et al. Effects of regular sauna bathing in conjunction with exercise on cardiovascular function: a multi-arm, randomized controlled trial.',
      source: 'Am J Physiol Regul Integr Comp Physiol 2022;323(3):R289-R299',
      link: 'https://doi.org/10.1152/ajpregu.00076.2022',
    },
    {
      text: 'Debray A, et al. Finnish sauna bathing and vascular health of adults with coronary artery disease: a randomized controlled trial.',
      source: 'J Appl Physiol 2023',
      link: 'https://doi.org/10.1152/japplphysiol.00322.2023',
    },
  ],
  relatedServices: ['customSaunaDesign', 'customSaunaInstallation', 'residentialSaunaBuilds'],
  relatedBenefits: ['antiAging', 'muscleRecovery', 'stressRelief'],
};
