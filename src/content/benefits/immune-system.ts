import type { BenefitContent } from '../types.ts';
import * as facts from '../business.ts';

export const content: BenefitContent = {
  description:
    'One small study on colds, a larger one that found no help, and why a fever means staying out of the hot room.',
  metaDescription:
    'Sauna and colds: one small study in favor, a larger trial without effect, short-lived changes in blood counts, and a reason to stay out when sick.',
  headerPicture: 'thermometer-hygrometer',
  introductionPicture: 'hero-traditional-sauna',
  introduction: [
    'Every winter someone recommends a sauna for colds: to keep them away, or to help once your nose is running. Each claim has been tested about once, and only the first came out in favor.',
    'The whole field is weak: one old study of 50 people, one larger trial with a negative answer, a Finnish cohort, and laboratory papers that count blood cells for an afternoon.',
  ],
  keyPoints: [
    {
      title: 'Fewer colds in one old study',
      description:
        'Over six months, 25 sauna users had fewer colds than 25 others, mainly in the last three; each cold lasted as long and felt as bad. Everyone knew which group they were in.',
    },
    {
      title: 'No help once a cold has begun',
      description:
        'In a single-blind randomized trial, 157 people with a fresh cold breathed hot sauna air or dry air at room temperature. Symptoms did not differ significantly.',
    },
    {
      title: 'Pneumonia in Finnish men',
      description:
        'In 2,210 men over 25.6 years, hospital-treated pneumonia was less common at two or three sessions a week (hazard ratio 0.72, 0.57 to 0.90). At four or more, the interval reached no effect (0.63, 0.39 to 1.00).',
    },
    {
      title: 'Blood counts rise and settle',
      description:
        'White cells went up for a short time after one sauna in 18 men, more in athletes. What that means for infection, the authors could not say.',
    },
    {
      title: 'A response to hot water, not to hot air',
      description:
        'In a crossover study of 20 young adults, only hot-water immersion produced an immune response; a traditional and an infrared sauna did not. These were single sessions.',
    },
    {
      title: 'Stay out when you are sick',
      description:
        'A hot room adds to a fever while taking away fluid. Wait until you are well and eating normally again.',
    },
  ],
  howItWorks: {
    title: 'Why a hot room is not a fever',
    content: [
      'A fever comes from inside: the brain sets a higher target, and the body burns fuel to get there. A sauna warms you from outside while the target stays put, which is why you sweat. Evidence about one does not transfer to the other.',
      'A sprint or a cold dip moves white cells into the bloodstream, where they are easier to count for an hour or so. Heat does, too, but they are mostly the same cells in a new place. And a man who is often sick goes to the sauna less and to the hospital more.',
      `These trials involve saunas, sauna air, infrared and hot water, not a steam shower, which we run at ${facts.steamTemperature}. What we can promise is a room that is easy to clean: benches that dry, a floor that drains, slats that lift out, and a vent.`,
    ],
  },
  evidence: {
    suggests:
      'One six-month study recorded fewer colds among people who bathed regularly, and in a Finnish cohort frequent dry sauna use was linked with less pneumonia. Both are weak evidence: one small and unblinded, one observational.',
    doesNotShow:
      'It does not show that heat strengthens immunity or acts on an infection. With a cold, breathing sauna air brought no overall benefit. If you feel sick or run a temperature, stay out, and call a doctor when symptoms worry you.',
  },
  closing: {
    picture: 'installation-framing',
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
      text: 'Pach D, et al. Visiting a sauna: does inhaling hot dry air reduce common cold symptoms? A randomised controlled trial.',
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
      text: 'Atencio JK, et al. Comparison of thermoregulatory, cardiovascular, and immune responses to different passive heat therapy modalities.',
      source: 'Am J Physiol Regul Integr Comp Physiol 2025',
      link: 'https://doi.org/10.1152/ajpregu.00012.2025',
    },
  ],
  relatedServices: ['customSaunaDesign', 'commercialSaunaProjects', 'steamShowerInstallation'],
  relatedBenefits: ['respiratoryHealth', 'detoxificationSkinHealth', 'stressRelief'],
};
