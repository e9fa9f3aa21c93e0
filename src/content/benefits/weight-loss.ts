import type { BenefitContent } from '../types.ts';
import * as facts from '../business.ts';

export const content: BenefitContent = {
  description:
    'The scale may show less after a hot bath, and the difference is water. What that means for weight, blood sugar and thirst.',
  metaDescription:
    'Weight lost in a sauna or steam shower is mostly water and returns with a drink. What studies say about fluid, energy use, blood sugar and strain.',
  headerPicture: 'detail-stones-stove',
  introductionPicture: 'detail-backrest-light',
  introduction: [
    'Step on a scale after a sauna and it may show about a pound less. Drink two large glasses of water and it is back. That is the short, honest summary of heat and body weight.',
    'We include the subject because people ask. For fat loss the evidence is negative; for blood sugar, inconclusive. What heat does to the metabolism for an hour is real but slight.',
  ],
  keyPoints: [
    {
      title: 'What you lose is fluid',
      description:
        'Researchers weighed 674 students before and after two 10-minute saunas. The heavier the person, the more weight they lost. It was water, said the authors, who warn large people about dehydration.',
    },
    {
      title: 'Drinking takes time to catch up',
      description:
        'Twelve athletes lost 1.4 to 1.8% of their weight in three 20-minute saunas. An hour of drinking did not fully restore it, and the women’s jumping power fell.',
    },
    {
      title: 'Steam means less sweat and more strain',
      description:
        'Ten men sweated about half as much in a steam sauna as in a dry one, while core temperature and heart rate rose further. A smaller change on the scale does not mean an easier session.',
    },
    {
      title: 'Energy use barely moves',
      description:
        'Fourteen men sat for an hour in a bath at 40°C (104°F), and energy use rose only slightly, well below exercise. That was in water, not in air.',
    },
    {
      title: 'Blood sugar: nothing firm',
      description:
        'A meta-analysis pooled 5 studies in type 2 diabetes. HbA1c, fasting glucose and triglycerides did not change significantly, whatever its title suggests. People with nerve damage may not notice that they are too hot.',
    },
    {
      title: 'Water within reach',
      description:
        'Put a carafe on a shelf outside the door. Judge the evening by how you feel an hour later.',
    },
  ],
  howItWorks: {
    title: 'Where the weight goes and why it returns',
    content: [
      'A body in a hot room has one urgent job, to get rid of heat: warm blood moves to the skin, and water evaporates there. All of the weight you lose is fluid, and thirst, kidneys and hormones restore the level. Fat has to be burned by working tissue, and sitting still burns very little.',
      'Watches estimate energy from pulse, which works when muscles cause it. In heat the pulse climbs to cool the skin, so we give no energy number per session here. In the bath study peak glucose after a meal was a little lower than after cycling; over 24 hours there was no difference.',
      `Our usual advice for experienced users is ${facts.sessionLength}, split in two if you like. Heavier bathers have reason to sit lower and stay a shorter time. Avoid a heavy meal before heat. If changing weight is your goal, see a dietitian and walk more.`,
    ],
  },
  evidence: {
    suggests:
      'Sauna and steam raise the pulse and draw sweat, so weight on the scale dips by a pound or so for a short time. That is well established, and it is water. Evidence for deeper change is slight and comes partly from baths.',
    doesNotShow:
      'It does not show meaningful loss of fat in a sauna, a steam shower or an infrared cabin, nor control of blood sugar without diet and exercise. Sweating on purpose to make weight risks dehydration.',
  },
  closing: {
    picture: 'evening-lantern-sauna',
    heading: 'Build it because you like it',
    text: 'Warmth is a good enough reason. Tell us where you would like it to go.',
  },
  citations: [
    {
      text: 'Podstawski R, et al. Sauna-Induced Body Mass Loss in Young Sedentary Women and Men.',
      source: 'ScientificWorldJournal 2014;2014:307421',
      link: 'https://doi.org/10.1155/2014/307421',
    },
    {
      text: 'Gutiérrez A, et al. Sauna-Induced Rapid Weight Loss Decreases Explosive Power in Women but not in Men.',
      source: 'Int J Sports Med 2003;24(7):518-522',
      link: 'https://doi.org/10.1055/s-2003-42017',
    },
    {
      text: 'Pilch W, et al. Comparison of physiological reactions and physiological strain in healthy men under heat stress in dry and steam heat saunas.',
      source: 'Biol Sport 2014;31(2):145-149',
    },
    {
      text: 'Faulkner SH, et al. The effect of passive heating on heat shock protein 70 and interleukin-6: A possible treatment tool for metabolic diseases?',
      source: 'Temperature 2017;4(3):292-304',
      link: 'https://doi.org/10.1080/23328940.2017.1288688',
    },
    {
      text: 'Sebők J, et al. Heat therapy shows benefit in patients with type 2 diabetes mellitus: a systematic review and meta-analysis.',
      source: 'Int J Hyperthermia 2021;38(1):1650-1659',
      link: 'https://doi.org/10.1080/02656736.2021.2003445',
    },
  ],
  relatedServices: ['customSaunaDesign', 'steamShowerInstallation', 'outdoorSaunaKits'],
  relatedBenefits: ['detoxificationSkinHealth', 'cardiovascularHealth', 'muscleRecovery'],
};
