import type { BenefitContent } from '../types.ts';

export const content: BenefitContent = {
  description:
    'What sweat carries, what heat does to the surface of the skin, and why a sauna is not a filter.',
  metaDescription:
    'Sweat is mostly water and salt. What studies say about metals in sweat, the skin barrier in sauna users, and the work that belongs to the kidneys.',
  headerPicture: 'detail-bucket-ladle',
  introductionPicture: 'outdoor-shower-deck',
  introduction: [
    'Sweat is cooling water. A popular story gives it a second job, carrying waste out of the body, and that story deserves a careful look before anyone plans a room around it.',
    'This page keeps two subjects apart that are often sold together. One is the content of sweat, where the research is weak and partly negative. The other is the outer layer of the skin, where a small study with a comparison group found something worth reporting. Neither is a medical reason to build.',
  ],
  keyPoints: [
    {
      title: 'Cooling is the main job',
      description:
        'A long review of sweat-gland research judged that clearing waste looks minor beside the work of the kidneys and the gut. It added that studies claiming more may reflect errors in how the samples were taken. The author was employed by a sports-drink company.',
    },
    {
      title: 'Traces are not clearance',
      description:
        'A systematic review looked at arsenic, cadmium, lead and mercury and kept 24 of 122 records. Metals do turn up in sweat, most of all in heavily exposed people, but the methods varied widely and the authors asked for proper trials.',
    },
    {
      title: 'A run did more than a sauna cabinet',
      description:
        'Twelve students gave sweat under two conditions. The samples from running held more nickel, lead, copper and arsenic than the samples from sitting in a sauna cabinet, and mercury was equal.',
    },
    {
      title: 'A steadier outer layer',
      description:
        'A controlled study of 41 healthy adults compared regular sauna users with non-users. The regular users had a more stable skin barrier, better hydration at the surface and less oil on the forehead. It was exploratory, came from one center and looked at healthy skin only.',
    },
    {
      title: 'Itchy skin may object',
      description:
        'A medical review of sauna bathing warns that sweating can make itching worse in atopic dermatitis. If your skin is inflamed, broken or freshly treated, ask a dermatologist before you heat it.',
    },
    {
      title: 'The rinse is part of the room',
      description:
        'Dried sweat leaves salt behind, and salt feels tight. A lukewarm rinse, a soft towel and a plain moisturizer cost little. In a floor plan this means a shower a few steps from the sauna door, with a drain in between.',
    },
  ],
  howItWorks: {
    title: 'How skin answers heat',
    content: [
      'Sensors in the skin and deep in the body report rising temperature to the brain. Small vessels near the surface widen, which turns the skin pink, and sweat glands begin to work. In dry air the sweat vanishes almost as fast as it forms; in wet air it stays and runs. Sorting waste is done elsewhere: the kidneys filter the blood all day, and the liver changes unwanted compounds and sends many of them to the gut.',
      'The outermost skin is a thin wall of flat, dry cells held together by fats. Warmth and moisture soften it for a while, and water then leaves it again. In the controlled study, water loss and surface acidity returned to normal faster in the regular bathers. Nobody has shown why.',
      'None of the research named here tested a steam shower. In steam, much of the water on the skin is condensation rather than sweat, so wet skin is no measure of how much you have perspired. A steam shower is cleaned with mild soap; in a wooden sauna, sit on a towel and leave the door ajar when you finish.',
    ],
  },
  evidence: {
    suggests:
      'Small amounts of some metals can be measured in sweat. In one small controlled study of healthy adults, regular sauna use was linked with a more even, better-hydrated skin surface. We rate the first finding as real but minor, the second as a single early result.',
    doesNotShow:
      'It does not show that sweating in a sauna, an infrared cabin or a steam shower meaningfully changes the body’s load of toxins or improves health. The kidneys and digestive system carry nearly all of that work. It does not show an effect on any skin disease either.',
  },
  closing: {
    heading: 'Put the shower next to the heat',
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
      text: 'Kowatzki D, Macholdt C, Krull K, Schmidt D, Deufel T, Elsner P, Fluhr JW. Effect of Regular Sauna on Epidermal Barrier Function and Stratum Corneum Water-Holding Capacity in vivo in Humans: A Controlled Study.',
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
