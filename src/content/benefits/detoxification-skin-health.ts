import type { BenefitContent } from '../types.ts';

export const detoxificationSkinHealth: BenefitContent = {
  slug: 'detoxification-skin-health',
  title: 'Sweat and Skin',
  description:
    'What sweat carries, what heat does to the surface of the skin, and why a sauna is not a filter.',
  metaDescription:
    'Sweat is mostly water and salt. What studies say about metals in sweat, the skin barrier in sauna users, and the work that belongs to the kidneys.',
  headerPicture: 'detail-bucket-ladle',
  introductionPicture: 'outdoor-shower-deck',
  introduction: [
    'Sweat is cooling water. It is drawn from the fluid around the glands, loses part of its salt on the way up and is spread thin over the skin so that it can evaporate. A popular story gives it a second job, carrying waste out of the body. That story deserves a careful look before anyone plans a room around it.',
    'This page keeps two subjects apart that are often sold together. One is the content of sweat, where the research is weak and partly negative. The other is the outer layer of the skin, where a small study with a comparison group found something worth reporting. Neither is a medical reason to build, and warmth, quiet and a good rinse are reasons enough.',
  ],
  keyPoints: [
    {
      title: 'Cooling is the main job',
      description:
        'A long review of sweat-gland research judged that clearing waste looks minor beside the work of the kidneys and the gut. It added that studies claiming more may reflect errors in how the samples were taken. The author was employed by a sports-drink company, which readers should know.',
    },
    {
      title: 'Traces are not clearance',
      description:
        'A systematic review looked at arsenic, cadmium, lead and mercury and kept 24 of 122 records. Metals do turn up in sweat, most of all in heavily exposed people, but the methods varied widely and the authors asked for proper trials. A trace on the skin says little about how much stays inside.',
    },
    {
      title: 'A run did more than a sauna cabinet',
      description:
        'Twelve students gave sweat under two conditions. The samples from running held more nickel, lead, copper and arsenic than the samples from sitting in a sauna cabinet, and mercury was equal. On this measure heat without movement came second.',
    },
    {
      title: 'A steadier outer layer',
      description:
        'A controlled study of 41 healthy adults compared regular sauna users with non-users. The regular users had a more stable skin barrier, better hydration at the surface and less oil on the forehead. It was exploratory, came from one center and looked at healthy skin only.',
    },
    {
      title: 'Itchy skin may object',
      description:
        'A medical review of sauna bathing warns that sweating can make itching worse in atopic dermatitis. If your skin is inflamed, broken or freshly treated, ask a dermatologist before you heat it. Stop when it stings.',
    },
    {
      title: 'The rinse is part of the room',
      description:
        'Dried sweat leaves salt behind, and salt feels tight. A lukewarm rinse after the last round, a soft towel and a plain moisturizer cost little. In a floor plan this means a shower a few dry steps from the sauna door, with a drain in between.',
    },
  ],
  howItWorks: {
    title: 'How skin answers heat',
    content: [
      'Sensors in the skin and deep in the body report rising temperature to the brain. Two answers follow. Small vessels near the surface widen, which brings warm blood outward and turns the skin pink, and sweat glands begin to work. In dry air the sweat vanishes almost as fast as it forms. In wet air it stays and runs.',
      'Sorting waste is done elsewhere. The kidneys filter the blood all day, keep what the body needs and pass the rest to the bladder. The liver changes unwanted compounds chemically and sends many of them to the gut. A sweat gland does no such sorting. What it carries depends on what happens to be in the fluid around it, on the diet and on whatever was already lying on the skin.',
      'The outermost skin is a thin wall of flat, dry cells held together by fats. Warmth and moisture soften it for a while, and water then leaves it again. In the controlled study, water loss and surface acidity returned to normal faster in the regular bathers. Nobody has shown why. Repeated wetting may play a part, and so may the habits of people who bathe often.',
      'None of the research named here tested a steam shower. In steam, much of the water on the skin is condensation rather than sweat, because moist air gives up its water on any surface cooler than itself. Wet skin in a steam enclosure is therefore no measure of how much you have perspired. What a steam enclosure does need is a sloped ceiling so drops run to the wall, a sealed envelope and tile that is cleaned with mild soap.',
      'In a wooden sauna the equivalent is simpler. Sit on a towel, leave the door ajar when you finish and let the vent dry the benches. Clean wood is kinder to skin than any additive in the ladle water.',
    ],
  },
  evidence: {
    suggests:
      'Small amounts of some metals can be measured in sweat. In one small controlled study of healthy adults, regular sauna use was linked with a more even, better-hydrated skin surface. We rate the first finding as real but minor, the second as a single early result.',
    doesNotShow:
      'It does not show that sweating in a sauna, an infrared cabin or a steam shower meaningfully changes the body’s load of toxins or improves health. The kidneys and digestive system carry nearly all of that work. It does not show an effect on any skin disease either.',
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
  relatedServices: [
    { title: 'Custom Sauna Design', path: '/services/custom-sauna-design' },
    { title: 'Steam Shower Design', path: '/services/steam-shower-design' },
    { title: 'Residential Sauna Builds', path: '/services/residential-sauna-builds' },
  ],
  relatedBenefits: [
    {
      title: 'Metabolism: What Heat Can and Cannot Do',
      path: '/health-benefits/weight-loss',
      type: 'benefit',
    },
    { title: 'Healthy Aging', path: '/health-benefits/anti-aging', type: 'benefit' },
    { title: 'Steam and Breathing Comfort', path: '/health-benefits/respiratory-health', type: 'benefit' },
  ],
};
