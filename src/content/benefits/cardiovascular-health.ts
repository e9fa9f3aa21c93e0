import type { BenefitContent } from '../types.ts';
import { fact } from '../business.ts';

export const content: BenefitContent = {
  description:
    'The best-studied subject on these pages: one long Finnish cohort, two small trials that disagree, and what heat asks of the heart.',
  metaDescription:
    'Sauna, heart and circulation: what a long Finnish cohort found, where two small trials disagree, and why frequent bathing is a link, not a proof.',
  headerPicture: 'sauna-stove-corner',
  introductionPicture: 'thermometer-hygrometer',
  introduction: [
    'A hot room makes the heart work. Blood moves outward to the skin, the pulse climbs and pressure in the vessels shifts. Heart and circulation have been examined more closely than any other subject in this library.',
    'The evidence is moderate and most of it is observational. The best-known figures come from people around Kuopio in Finland who were sorted by how often they bathed and followed for many years. There was no group that never bathed. Two trials came later, and they point in different directions.',
  ],
  keyPoints: [
    {
      title: 'Sudden cardiac death in frequent bathers',
      description:
        'Among 2,315 Finnish men followed for a median of 20.7 years, sudden cardiac death was less common at four to seven sessions a week than at one, with a hazard ratio of 0.37 (95% confidence interval 0.18 to 0.75). Only 10 of those deaths occurred in the top group.',
    },
    {
      title: 'Strokes in men and women',
      description:
        'A later paper on the cohort counted 155 strokes among 1,628 men and women in 14.9 years. The hazard ratio for four to seven sessions a week against one was 0.39 (0.18 to 0.83), but just 8 strokes fell among the 197 most frequent bathers. The paper’s title is firmer than its design allows.',
    },
    {
      title: 'Blood pressure over the years',
      description:
        'In 1,621 men watched for 24.7 years, new high blood pressure was less common at four to seven weekly sessions (hazard ratio 0.53, 0.28 to 0.98 after full adjustment). At two or three sessions the difference was not statistically significant. These men belong to the same cohort.',
    },
    {
      title: 'Sauna added to exercise',
      description:
        'A randomized trial of 47 inactive adults ran for 8 weeks and included exercise alone and exercise followed by 15 minutes of sauna. With sauna, systolic pressure ended 8.0 mmHg lower than with exercise alone (interval 1.4 to 14.6) and fitness rose more. No group used sauna by itself.',
    },
    {
      title: 'No change in coronary patients',
      description:
        'Another randomized trial asked 41 adults with stable coronary disease to take four saunas a week for 8 weeks or carry on as before. Artery function, stiffness and blood pressure did not improve against the control group.',
    },
    {
      title: 'Standing up is the delicate moment',
      description:
        'Widened vessels and a fast pulse leave less in reserve when you rise from a bench. Sit on the lower tier for the last minutes. In the room, that means generous steps, a handhold at the top and a seat just outside the door.',
    },
  ],
  howItWorks: {
    title: 'What the heart does in a hot room',
    content: [
      'To cool the body, the nervous system opens the vessels of the skin, and the heart pumps faster to keep them filled. The pulse can reach the range of a brisk walk even though the muscles are idle. Blood pressure does not follow one simple line: it depends on heat, posture, fluid and medicine, and it often sinks after the bather comes out. Drugs for high blood pressure can add to that drop and cause faintness. Cold plunges push the other way, narrowing vessels abruptly, and deserve a doctor’s opinion of their own.',
      'Over months, repeated warming might keep the lining of the arteries responsive. Reviewers describe this as plausible; the coronary trial went looking for exactly these changes and did not find them. The cohort figures are harder to read than they look, because early illness may keep people away from the bench, and income and fitness run alongside the habit. The stroke authors conceded, in a published reply, that some of this confounding may remain.',
      `The cohort bathed in dry Finnish rooms of the kind we build to run at ${fact('traditionalTemperature')}. An infrared cabin at ${fact('infraredTemperature')} and a steam shower load the body differently, and neither has anything like this record. Choose between them on comfort, space and how you like to sit.`,
    ],
  },
  evidence: {
    suggests:
      'In one long-running Finnish cohort, frequent dry sauna use was linked with fewer heart deaths, fewer strokes and less new high blood pressure than use once a week. In one small trial, systolic pressure was lower when sauna followed exercise than with exercise alone. We call this moderate evidence, and the strongest in our library.',
    doesNotShow:
      'It cannot say that the sauna was the cause, because healthier people may bathe more. A second trial, in people with heart disease, saw no change in arteries or pressure. Nothing here stands in for movement, medicine or a cardiologist, and none of it was measured in steam showers or infrared cabins.',
  },
  closing: {
    heading: 'Ask your doctor, then ask us',
    text: 'With a yes from your doctor, we draw the room around it: low tiers, easy steps, a seat outside the door.',
  },
  citations: [
    {
      text: 'Laukkanen T, Khan H, Zaccardi F, Laukkanen JA. Association Between Sauna Bathing and Fatal Cardiovascular and All-Cause Mortality Events.',
      source: 'JAMA Intern Med 2015;175(4):542-548',
      link: 'https://doi.org/10.1001/jamainternmed.2014.8187',
    },
    {
      text: 'Kunutsor SK, Khan H, Zaccardi F, Laukkanen T, Willeit P, Laukkanen JA. Sauna bathing reduces the risk of stroke in Finnish men and women: A prospective cohort study.',
      source: 'Neurology 2018;90(22):e1937-e1944',
      link: 'https://doi.org/10.1212/WNL.0000000000005606',
    },
    {
      text: 'Zaccardi F, et al. Sauna Bathing and Incident Hypertension: A Prospective Cohort Study.',
      source: 'Am J Hypertens 2017;30(11):1120-1125',
      link: 'https://doi.org/10.1093/ajh/hpx102',
    },
    {
      text: 'Lee E, Kolunsarka IA, Kostensalo J, Ahtiainen JP, Haapala EA, Willeit P, Kunutsor SK, Laukkanen JA. Effects of regular sauna bathing in conjunction with exercise on cardiovascular function: a multi-arm, randomized controlled trial.',
      source: 'Am J Physiol Regul Integr Comp Physiol 2022;323(3):R289-R299',
      link: 'https://doi.org/10.1152/ajpregu.00076.2022',
    },
    {
      text: 'Debray A, Gravel H, Garceau L, Bartlett A-A, Chaseling GK, Barry H, Behzadi P, Ravanelli N, Iglesies-Grau J, Nigam A, Juneau M, Gagnon D. Finnish sauna bathing and vascular health of adults with coronary artery disease: a randomized controlled trial.',
      source: 'J Appl Physiol 2023',
      link: 'https://doi.org/10.1152/japplphysiol.00322.2023',
    },
  ],
  relatedServices: ['customSaunaDesign', 'customSaunaInstallation', 'residentialSaunaBuilds'],
  relatedBenefits: ['antiAging', 'muscleRecovery', 'stressRelief'],
};
