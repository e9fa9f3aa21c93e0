import type { BenefitContent } from '../types.ts';
import { fact } from '../business.ts';

export const content: BenefitContent = {
  description:
    'Small studies of gentle heat in arthritis, fibromyalgia, back pain and headache, most of them without a comparison group.',
  metaDescription:
    'Heat and lasting pain: small studies report short-term easing with infrared or dry sauna. Most had no comparison group, so read them with care.',
  headerPicture: 'infrared-bench-view',
  introductionPicture: 'light-aspen-sauna',
  introduction: [
    'Warmth on a sore place is among the oldest comforts there are. A warm room applies it to the whole body at once, and several research groups have looked at what follows.',
    'Their studies are small, and most recorded pain at the start and end without anyone to compare with. Pain that is bad enough to send somebody into a study often eases a little by itself, which could account for part of every figure on this page.',
  ],
  keyPoints: [
    {
      title: 'Hospital patients in Japan',
      description:
        'Forty-six people with chronic pain received a combined hospital program, some with 4 weeks of daily infrared sauna added. Pain fell in both groups. Two years later 77% of the sauna group were back at work against 50% of the others, though the abstract does not say whether allocation was random.',
    },
    {
      title: 'Rheumatoid arthritis and ankylosing spondylitis',
      description:
        'Thirty-four patients with stable disease took 8 infrared sessions. Pain and stiffness eased while they sat there, but changes over the 4 weeks were not significant and disease activity stayed the same. The company that supplies the cabin had lent it, and people with acute inflammation were left out.',
    },
    {
      title: 'Fibromyalgia',
      description:
        'Thirteen women rested after an infrared sauna at 60°C (140°F). Their pain scores came down to roughly half. With no control group, expectation and ordinary ups and downs cannot be told apart from the heat.',
    },
    {
      title: 'Low back pain',
      description:
        'Thirty-seven patients took ten dry saunas of 15 minutes within a week. The middle pain score went from 5 to 3 out of 10. No comparison group took part, and we saw no mention of a later check.',
    },
    {
      title: 'Tension headache',
      description:
        'This is the one randomized trial in the list, with 37 people over 8 weeks. Headache intensity was 1.3 points lower with sauna than with advice alone (interval 0.48 to 2.07). How long headaches lasted, sleep, depression and disability did not change.',
    },
    {
      title: 'Build for stiff joints',
      description:
        'A flat threshold, a bench at chair height, a backrest with some slope and a firm handle help more than extra heat. Try the position with a mock-up before the wood is cut.',
    },
  ],
  howItWorks: {
    title: 'How warmth may quiet a sore place',
    content: [
      'Nerves for temperature and nerves for pain meet in the spinal cord, and a strong, agreeable signal of warmth can crowd out part of the unpleasant one. The effect tends to fade when the warmth ends. Tendons and joint capsules also stretch more readily when warm. This fits the arthritis study, where patients felt easier during the session and much the same a few weeks later. Sleep, worry and expectation feed pain too, so a study without a comparison group may be measuring kindness and attention.',
      'The opposite reaction exists. A joint that is red, swollen and hot is already inflamed, and added warmth may make it throb. Some conditions, multiple sclerosis among them, can feel worse in heat. Numb skin cannot warn of a burn. Patches that deliver medicine through the skin do not belong in a hot room without a pharmacist’s word.',
      `Three of these studies had infrared cabins and the back study had a dry sauna; none is described as steam. Our own infrared rooms run at ${fact('infraredTemperature')}, and a person in pain can begin near the lower end with the door ajar. Put the controls within reach of the seat and leave space for a helper.`,
    ],
  },
  evidence: {
    suggests:
      'Small studies report that gentle infrared or dry sauna eased pain and stiffness for a short time in arthritis, fibromyalgia, back pain and tension headache. The evidence is limited, and only the headache study had a randomized comparison.',
    doesNotShow:
      'Without comparison groups, most of this work cannot show lasting relief, and none of it acts on the cause of the pain. Keep your prescribed care going. Stay out of the heat during an acute flare unless your doctor agrees, and do not expect these results to carry over to a steam shower.',
  },
  closing: {
    heading: 'Try the seat before it is built',
    text: 'We bring a mock-up of the bench and find the height and the slope that suit you. The first visit is free.',
  },
  citations: [
    {
      text: 'Masuda A, Koga Y, Hattanmaru M, Minagoe S, Tei C. The Effects of Repeated Thermal Therapy for Patients with Chronic Pain.',
      source: 'Psychother Psychosom 2005;74(5):288-294',
      link: 'https://doi.org/10.1159/000086319',
    },
    {
      text: 'Oosterveld FGJ, Rasker JJ, Floors M, Landkroon R, van Rennes B, Zwijnenberg J, van de Laar MAFJ, Koel GJ. Infrared sauna in patients with rheumatoid arthritis and ankylosing spondylitis.',
      source: 'Clin Rheumatol 2009;28(1):29-34',
      link: 'https://doi.org/10.1007/s10067-008-0977-y',
    },
    {
      text: 'Matsushita K, Masuda A, Tei C. Efficacy of Waon therapy for fibromyalgia.',
      source: 'Intern Med 2008;47(16):1473-1476',
      link: 'https://doi.org/10.2169/internalmedicine.47.1054',
    },
    {
      text: 'Cho E-H, Kim N-H, Kim H-C, Yang Y-H, Kim J, Hwang B. Dry sauna therapy is beneficial for patients with low back pain.',
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
