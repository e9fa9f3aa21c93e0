import type { BenefitContent } from '../types.ts';
import { fact } from '../business.ts';

export const content: BenefitContent = {
  description:
    'One small study on colds, a larger one that found no help, and why a fever means staying out of the hot room.',
  metaDescription:
    'Sauna and colds: one small study in favor, a larger trial without effect, short-lived changes in blood counts, and a reason to stay out when ill.',
  headerPicture: 'thermometer-hygrometer',
  introductionPicture: 'detail-bucket-ladle',
  introduction: [
    'Every winter somebody recommends a sauna against a cold. One version says that regular bathing keeps colds away; the other says that a hot room helps once the nose is running. Each claim has been tested once or so, and only the first came out in favor.',
    'The whole field is weak. It consists of one old study of 50 people, one larger trial with a negative answer, a Finnish cohort and several laboratory papers that count blood cells for an afternoon.',
  ],
  keyPoints: [
    {
      title: 'Fewer colds in one old study',
      description:
        'For six months researchers compared 25 people who used a sauna with 25 who did not. The bathers had fewer colds, mainly in the final three months, yet each cold lasted as long and felt as bad. Everyone knew their group, and the authors themselves asked for further studies.',
    },
    {
      title: 'No help once a cold has begun',
      description:
        'A single-blind randomized trial had 157 people with a fresh cold breathe either hot sauna air or dry air at room temperature. Overall symptoms did not differ significantly. The trial tested inhaling, not a full bath.',
    },
    {
      title: 'Pneumonia in Finnish men',
      description:
        'Over 25.6 years in 2,210 men, hospital-treated pneumonia was less common at two or three sauna sessions a week (hazard ratio 0.72, 0.57 to 0.90). At four or more, the interval touched no effect (0.63, 0.39 to 1.00). It is an observation in one group of men, made in dry Finnish saunas.',
    },
    {
      title: 'Blood counts rise and settle',
      description:
        'White cells went up for a short time after a single Finnish sauna in 18 men, more in the athletes than in the others. The authors could not say what such a brief, reversible change means for infection.',
    },
    {
      title: 'Hot water did, hot air did not',
      description:
        'A recent crossover study put 20 young adults through hot-water immersion, a traditional sauna and an infrared sauna. Only the water produced an inflammatory or immune response. These were single sessions, so repeated use remains an open question.',
    },
    {
      title: 'Ill people belong in bed',
      description:
        'A fever is already a raised temperature, and a hot room adds to it while taking away fluid. Wait until you are well and eating normally again.',
    },
  ],
  howItWorks: {
    title: 'Why a hot room is not a fever',
    content: [
      'A fever is made from within: immune cells send signals, the brain sets a higher target, and the body shivers or burns fuel until it gets there. A sauna warms from without while the brain’s target stays put, which is why we sweat to fight it. Evidence about one does not transfer to the other.',
      'Stress of many kinds, from a sprint to a cold dip, moves white cells into the bloodstream, where they are easier to count for an hour or so. Heat does this too, but the cells are mostly the same ones in a new place. Cohort results need care as well: a man who is often unwell goes to the sauna less and is more likely to land in the hospital. The data also come from the group of men behind many other sauna headlines.',
      `The trials on this page involve saunas, sauna air, infrared and hot water. A steam shower, which we run at ${fact('steamTemperature')}, was not among them. What we can promise is hygiene that is designed in: benches that dry, a floor that drains, slats that lift out to be washed, and a vent that clears the damp afterward.`,
    ],
  },
  evidence: {
    suggests:
      'One six-month study recorded fewer colds among people who bathed regularly, and in a Finnish cohort frequent dry sauna use was linked with less pneumonia. Both are weak pointers: the study was small and open, the cohort observational.',
    doesNotShow:
      'It does not show that heat strengthens immunity or acts on an infection. In people who already had a cold, breathing sauna air brought no overall benefit. If you feel ill or run a temperature, stay out, and call a doctor when symptoms worry you.',
  },
  closing: {
    heading: 'A room that dries and washes easily',
    text: 'Ask us how the air leaves, where the water goes and which parts lift out.',
  },
  citations: [
    {
      text: 'Ernst E, et al. Regular sauna bathing and the incidence of common colds.',
      source: 'Ann Med 1990',
      link: 'https://doi.org/10.3109/07853899009148930',
    },
    {
      text: 'Pach D, Knöchel B, Lüdtke R, Wruck K, Willich SN, Witt CM. Visiting a sauna: does inhaling hot dry air reduce common cold symptoms? A randomised controlled trial.',
      source: 'Med J Aust 2010;193(11):730-734',
      link: 'https://doi.org/10.5694/j.1326-5377.2010.tb04127.x',
    },
    {
      text: 'Kunutsor SK, Laukkanen T, Laukkanen JA. Frequent sauna bathing may reduce the risk of pneumonia in middle-aged Caucasian men: The KIHD prospective cohort study.',
      source: 'Respir Med 2017;132:161-163',
      link: 'https://doi.org/10.1016/j.rmed.2017.10.018',
    },
    {
      text: 'Pilch W, et al. Effect of a Single Finnish Sauna Session on White Blood Cell Profile and Cortisol Levels in Athletes and Non-Athletes.',
      source: 'J Hum Kinet 2013;39:127',
      link: 'https://doi.org/10.2478/hukin-2013-0075',
    },
    {
      text: 'Atencio JK, Reed EL, Wiedenfeld Needham K, Lucernoni KM, Comrada LN, Halliwill JR, Minson CT. Comparison of thermoregulatory, cardiovascular, and immune responses to different passive heat therapy modalities.',
      source: 'Am J Physiol Regul Integr Comp Physiol 2025',
      link: 'https://doi.org/10.1152/ajpregu.00012.2025',
    },
  ],
  relatedServices: ['customSaunaDesign', 'commercialSaunaProjects', 'steamShowerInstallation'],
  relatedBenefits: ['respiratoryHealth', 'detoxificationSkinHealth', 'stressRelief'],
};
