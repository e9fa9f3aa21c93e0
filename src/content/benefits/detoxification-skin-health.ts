import type { BenefitContent } from '../types.ts';

export const content: BenefitContent = {
  description:
    'What sweat carries, what heat does to the surface of the skin, and why a sauna is not a filter.',
  metaDescription:
    'Sweat is mostly water and salt. What studies say about metals in sweat, the skin barrier in sauna users, and the work that belongs to the kidneys.',
  headerPicture: 'detail-bucket-ladle',
  introductionPicture: 'outdoor-shower-deck',
  introduction: [
    'Sweat is there to cool you. Many people believe that it also carries waste out of the body, and that claim deserves a careful look before anyone plans a room around it.',
    'Two claims are often sold together. On what sweat contains, research is weak and partly negative. On the outer layer of the skin, one small study with a comparison group found something. Neither is a medical reason to build.',
  ],
  keyPoints: [
    {
      title: 'Cooling is the main job',
      description:
        'A long review of sweat glands concluded that sweat clears little waste compared with the kidneys and the gut, and that larger claims may reflect faulty samples. The author worked for a sports-drink company.',
    },
    {
      title: 'Traces do not mean detox',
      description:
        'A systematic review of arsenic, cadmium, lead and mercury kept 24 of 122 records. Metals do show up in sweat, most in heavily exposed people; methods varied widely.',
    },
    {
      title: 'A run did more than a sauna cabinet',
      description:
        'Twelve students gave sweat twice. Samples from running held more nickel, lead, copper and arsenic than those from a sauna cabinet; mercury was equal.',
    },
    {
      title: 'A steadier outer layer',
      description:
        'Among 41 healthy adults, regular sauna users had a more stable skin barrier, better surface hydration and less oil on the forehead than non-users. It was exploratory, at one center.',
    },
    {
      title: 'Sweat can make itching worse',
      description:
        'A medical review warns that sweating can make itching worse in atopic dermatitis. With inflamed, broken or freshly treated skin, ask a dermatologist.',
    },
    {
      title: 'Plan for a rinse',
      description:
        'Dried sweat leaves salt, which makes skin feel tight. A lukewarm rinse helps: a shower a few steps from the sauna door, with a drain in between.',
    },
  ],
  howItWorks: {
    title: 'How skin responds to heat',
    content: [
      'As temperature rises, small vessels near the surface widen, which turns the skin pink, and sweat glands begin to work. In dry air sweat vanishes almost as fast as it forms; in wet air it runs. Waste is handled elsewhere, by the kidneys and the liver.',
      'The outermost skin is a thin wall of dry cells held together by fats. Warmth and moisture soften it for a while. In the controlled study, water loss and surface acidity returned to normal faster in the regular bathers. Nobody has shown why.',
      'None of these studies tested a steam shower. In steam, much of the water on you is condensation, so wet skin is no measure of sweat. Clean steam showers with mild soap; in a wooden sauna, sit on a towel and leave the door ajar.',
    ],
  },
  evidence: {
    suggests:
      'Small amounts of some metals can be measured in sweat: real, but minor. In one small controlled study of healthy adults, regular sauna use was linked with a more even, better-hydrated skin surface: a single early result.',
    doesNotShow:
      'It does not show that sweating in a sauna, an infrared cabin or a steam shower meaningfully changes the body’s load of toxins, improves health, or acts on any skin disease. Kidneys and gut carry nearly all of that work.',
  },
  closing: {
    picture: 'light-aspen-sauna',
    heading: 'Put the shower next to the sauna',
    text: 'We look at your bathroom and find the shortest way from the bench to the rinse.',
  },
  citations: [
    {
      text: 'Baker LB. Physiology of sweat gland function: The roles of sweating and sweat composition in human health.',
      source: 'Temperature 2019;6(3):211-259',
      link: 'https://doi.org/10.1080/23328940.2019.1632145',
    },
    {
      text: 'Sears ME, Kerr KJ, Bray RI. Arsenic, Cadmium, Lead, and Mercury in Sweat: A Systematic Review.',
      source: 'J Environ Public Health 2012;2012:184745',
      link: 'https://doi.org/10.1155/2012/184745',
    },
    {
      text: 'Kuan W-H, Chen Y-L, Liu C-L. Excretion of Ni, Pb, Cu, As, and Hg in Sweat under Two Sweating Conditions.',
      source: 'Int J Environ Res Public Health 2022;19(7):4323',
      link: 'https://doi.org/10.3390/ijerph19074323',
    },
    {
      text: 'Kowatzki D, et al. Effect of Regular Sauna on Epidermal Barrier Function and Stratum Corneum Water-Holding Capacity in vivo in Humans: A Controlled Study.',
      source: 'Dermatology 2008;217(2):173-180',
      link: 'https://doi.org/10.1159/000137283',
    },
    {
      text: 'Hannuksela ML, Ellahham S. Benefits and risks of sauna bathing.',
      source: 'Am J Med 2001;110(2):118-126',
      link: 'https://doi.org/10.1016/S0002-9343%2800%2900671-9',
    },
  ],
  relatedServices: ['customSaunaDesign', 'steamShowerDesign', 'residentialSaunaBuilds'],
  relatedBenefits: ['weightLoss', 'antiAging', 'respiratoryHealth'],
};
