import type { BenefitContent } from '../types.ts';
import { fact } from '../business.ts';

export const content: BenefitContent = {
  description:
    'The scales may show less after a hot bath, and the difference is water. What that means for weight, blood sugar and thirst.',
  metaDescription:
    'Weight lost in a sauna or steam shower is mostly water and returns with a drink. What studies say about fluid, energy use, blood sugar and strain.',
  headerPicture: 'detail-stones-stove',
  introductionPicture: 'detail-backrest-light',
  introduction: [
    'Step on a scale after a sauna and it may show about a pound less. Drink two large glasses of water and it is back. This is the shortest honest summary of heat and body weight.',
    'We include the subject because people ask. For fat loss the evidence is negative. For blood sugar it is inconclusive. What heat does to the metabolism for an hour is real but slight.',
  ],
  keyPoints: [
    {
      title: 'It is fluid',
      description:
        'Researchers weighed 674 students around two 10-minute sauna sessions. The heavier a person was, the more weight disappeared. The authors treated the loss as water to be replaced, and as a dehydration warning for large people.',
    },
    {
      title: 'Drinking takes time to catch up',
      description:
        'Twelve athletes sat through three 20-minute saunas and lost 1.4 to 1.8% of their body weight by dehydration. An hour of drinking did not fully restore it. The women’s jumping power fell, a plain reason not to cut weight this way before a contest.',
    },
    {
      title: 'Steam takes less sweat and more effort',
      description:
        'Ten men used a dry sauna and, a month later, a steam sauna. They sweated out about half as much in steam, while core temperature and heart rate rose further. A smaller change on the scale does not mean an easier session.',
    },
    {
      title: 'Energy use barely moves',
      description:
        'Fourteen men sat for an hour in a bath at 40°C (104°F), and their energy use increased only slightly. The rise was well below what exercise asks of the body. It was hot water, too, so even this modest result is borrowed from another kind of heat.',
    },
    {
      title: 'Blood sugar: nothing firm',
      description:
        'A meta-analysis pooled 5 studies of heat in type 2 diabetes. Long-term sugar (HbA1c), fasting glucose and triglycerides showed no statistically significant change, whatever the optimistic title suggests. People with diabetes and nerve damage may also fail to feel that they are too hot.',
    },
    {
      title: 'Water within reach',
      description:
        'Put a carafe on a shelf outside the door, so that replacing fluid needs no discipline. Judge the evening by how you feel an hour later.',
    },
  ],
  howItWorks: {
    title: 'Where the weight goes and why it returns',
    content: [
      'A body at rest in a hot room has one urgent task, to get rid of heat. It moves warm blood to the skin and lets water evaporate there. Everything lost this way was plasma or tissue fluid a short time ago, and thirst, kidneys and hormones restore the old level, usually by the next meal or two. Fat has to be released from storage and used as fuel by working tissue. Sitting still creates little of that demand, however fast the heart is beating.',
      'Watches and charts estimate energy from pulse, a reasonable shortcut when muscles cause the pulse to climb. In heat the pulse climbs to cool the skin, so the shortcut reads effort where there is none. You will find no energy figure per session on this site. The bath study saw one other thing: after a meal, peak glucose was a little lower following an hour of hot water than following cycling, yet over 24 hours there was no difference.',
      `Plan for comfort and for fluid. Our usual advice for practiced bathers is ${fact('sessionLength')}, split in two if you like. Given the student figures above, heavier bathers have reason to sit lower and stay a shorter time. Avoid a heavy meal directly before heat. If changing weight is your goal, a dietitian, a pair of shoes and time will serve you.`,
    ],
  },
  evidence: {
    suggests:
      'Sauna and steam raise the pulse and draw sweat, so weight on the scale dips by a pound or so for a short time. The finding is solid, and it concerns water. Evidence for any deeper metabolic change is slight and comes partly from baths.',
    doesNotShow:
      'It does not show meaningful loss of fat in a sauna, a steam shower or an infrared cabin. It does not show control of weight or blood sugar without diet and exercise. Sweating on purpose to make weight carries a risk of dehydration.',
  },
  closing: {
    heading: 'Build it because you like it',
    text: 'Warmth is a good enough reason. Tell us where it should stand, and we find room for the carafe too.',
  },
  citations: [
    {
      text: 'Podstawski R, Boraczyński T, Boraczyński M, Choszcz D, Mańkowski S, Markowski P. Sauna-Induced Body Mass Loss in Young Sedentary Women and Men.',
      source: 'ScientificWorldJournal 2014;2014:307421',
      link: 'https://doi.org/10.1155/2014/307421',
    },
    {
      text: 'Gutiérrez A, Mesa JLM, Ruiz JR, Chirosa LJ, Castillo MJ. Sauna-Induced Rapid Weight Loss Decreases Explosive Power in Women but not in Men.',
      source: 'Int J Sports Med 2003;24(7):518-522',
      link: 'https://doi.org/10.1055/s-2003-42017',
    },
    {
      text: 'Pilch W, Szygula Z, Palka T, Pilch P, Cison T, Wiecha S, Tota L. Comparison of physiological reactions and physiological strain in healthy men under heat stress in dry and steam heat saunas.',
      source: 'Biol Sport 2014;31(2):145-149',
    },
    {
      text: 'Faulkner SH, Jackson S, Fatania G, Leicht CA. The effect of passive heating on heat shock protein 70 and interleukin-6: A possible treatment tool for metabolic diseases?',
      source: 'Temperature 2017;4(3):292-304',
      link: 'https://doi.org/10.1080/23328940.2017.1288688',
    },
    {
      text: 'Sebők J, Édel Z, Váncsa S, et al. Heat therapy shows benefit in patients with type 2 diabetes mellitus: a systematic review and meta-analysis.',
      source: 'Int J Hyperthermia 2021;38(1):1650-1659',
      link: 'https://doi.org/10.1080/02656736.2021.2003445',
    },
  ],
  relatedServices: ['customSaunaDesign', 'steamShowerInstallation', 'outdoorSaunaKits'],
  relatedBenefits: ['detoxificationSkinHealth', 'cardiovascularHealth', 'muscleRecovery'],
};
