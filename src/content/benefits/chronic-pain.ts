import type { BenefitContent } from '../types.ts';
import * as facts from '../business.ts';

export const content: BenefitContent = {
  description:
    'Small studies of gentle heat in arthritis, fibromyalgia, back pain and headache, most of them without a comparison group.',
  metaDescription:
    'Heat and lasting pain: small studies report short-term easing with infrared or dry sauna. Most had no comparison group, so read them with care.',
  headerPicture: 'infrared-bench-view',
  introductionPicture: 'cedar-wall-detail',
  introduction: [
    'Warmth on a sore spot is one of the oldest comforts there is. A warm room applies it to the whole body, and several research groups have studied what happens.',
    'Their studies are small, and most had no comparison group. Pain bad enough to send someone into a study often eases by itself, which could account for part of every result here.',
  ],
  keyPoints: [
    {
      title: 'Hospital patients in Japan',
      description:
        'Forty-six people had a combined hospital program, some with 4 weeks of daily infrared sauna. Pain fell in both groups. Two years later 77% of the sauna group were back at work, compared with 50%; the abstract does not say whether allocation was random.',
    },
    {
      title: 'Rheumatoid arthritis and ankylosing spondylitis',
      description:
        'Thirty-four patients with stable disease took 8 infrared sessions. Pain and stiffness eased during the sessions; over the 4 weeks nothing changed significantly. The cabin was on loan from its supplier.',
    },
    {
      title: 'Fibromyalgia',
      description:
        'Thirteen women rested after an infrared sauna at 60°C (140°F), and pain scores came down to roughly half. There was no control group.',
    },
    {
      title: 'Low back pain',
      description:
        'Thirty-seven patients took ten dry saunas of 15 minutes within a week. The median pain score went from 5 to 3 out of 10, with no comparison group and no follow-up that we saw.',
    },
    {
      title: 'Tension headache',
      description:
        'The one randomized trial here: 37 people over 8 weeks. Intensity was 1.3 points lower than with advice alone (0.48 to 2.07); duration, sleep, depression and disability did not change.',
    },
    {
      title: 'Build for stiff joints',
      description:
        'A flat threshold, a bench at chair height, a sloped backrest and a firm handle help more than extra heat. Try a mock-up first.',
    },
  ],
  howItWorks: {
    title: 'How warmth may calm a sore spot',
    content: [
      'It is thought that a strong, pleasant signal of warmth can crowd out part of an unpleasant one. The effect tends to fade when the warmth ends, as in the arthritis study. Joints also stretch more readily when warm. Sleep, worry and expectation feed pain too, so a study without a comparison may be measuring kindness and attention.',
      'Heat can also make pain worse. A joint that is red, swollen and hot may throb more. Multiple sclerosis, among other conditions, can feel worse in heat, and numb skin cannot warn of a burn. Patches that deliver medicine do not belong in a hot room unless a pharmacist says so.',
      `Three of these studies used infrared cabins and one a dry sauna; none is described as steam. Our infrared rooms run at ${facts.infraredTemperature}; start near the lower end, with controls within reach and space for a helper.`,
    ],
  },
  evidence: {
    suggests:
      'Small studies report that gentle infrared or dry sauna eased pain and stiffness for a short time in arthritis, fibromyalgia, back pain and tension headache. Only the headache study had a randomized comparison.',
    doesNotShow:
      'Most of this cannot show lasting relief, and none of it acts on the cause of the pain. Keep your prescribed care going, stay out during an acute flare unless your doctor agrees, and do not expect any of this from a steam shower.',
  },
  closing: {
    picture: 'installation-paneling',
    heading: 'Try the seat before we build it',
    text: 'We bring a mock-up of the bench and find the height and the slope that suit you. The first visit is free.',
  },
  citations: [
    {
      text: 'Masuda A, et al. The Effects of Repeated Thermal Therapy for Patients with Chronic Pain.',
      source: 'Psychother Psychosom 2005;74(5):288-294',
      link: 'https://doi.org/10.1159/000086319',
    },
    {
      text: 'Oosterveld FGJ, et al. Infrared sauna in patients with rheumatoid arthritis and ankylosing spondylitis.',
      source: 'Clin Rheumatol 2009;28(1):29-34',
      link: 'https://doi.org/10.1007/s10067-008-0977-y',
    },
    {
      text: 'Matsushita K, Masuda A, Tei C. Efficacy of Waon therapy for fibromyalgia.',
      source: 'Intern Med 2008;47(16):1473-1476',
      link: 'https://doi.org/10.2169/internalmedicine.47.1054',
    },
    {
      text: 'Cho E-H, et al. Dry sauna therapy is beneficial for patients with low back pain.',
      source: 'Anesth Pain Med (Seoul) 2019;14(4):474-479',
      link: 'https://doi.org/10.17085/apm.2019.14.4.474',
    },
    {
      text: 'Kanji G, et al. Efficacy of Regular Sauna Bathing for Chronic Tension-Type Headache: A Randomized Controlled Study.',
      source: 'J Altern Complement Med 2015',
      link: 'https://doi.org/10.1089/acm.2013.0466',
    },
  ],
  relatedServices: ['indoorInfraredSauna', 'customSaunaDesign', 'customSaunaInstallation'],
  relatedBenefits: ['muscleRecovery', 'sleepQuality', 'mentalHealth'],
};
