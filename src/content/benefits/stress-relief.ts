import type { BenefitContent } from '../types.ts';

export const content: BenefitContent = {
  description:
    'Why many people leave the hot room calmer than they entered it, how long that lasts, and what is still unproven.',
  metaDescription:
    'Many bathers feel calmer after a sauna. What heart and brain measurements show during the cool-down, and why sharper thinking has not been shown.',
  headerPicture: 'evening-lantern-sauna',
  introductionPicture: 'infrared-bench-view',
  introduction: [
    'In the Global Sauna Survey, an online questionnaire, 482 sauna users gave relaxation and stress relief as their top reason. They were enthusiasts who chose to reply, so the answer is no surprise.',
    'Measurements are fewer and more modest. During the cool-down the heart settles, and mood scores rise for a while. Mental clarity, which is often promised as well, has not been shown.',
  ],
  keyPoints: [
    {
      title: 'The calm comes with the cool-down',
      description:
        'In 93 adults, heart rate rose during one 30-minute sauna. Afterward the balance moved toward rest, and after 30 minutes most measures were near where they began. Nobody sat in a cool room for comparison.',
    },
    {
      title: 'Better mood scores',
      description:
        'Before and after a charcoal kiln sauna, 45 volunteers filled out questionnaires; mood and anxiety scores improved. All were already visitors, and no group went without heat.',
    },
    {
      title: 'A relaxed brain is not a quicker one',
      description:
        'In 16 young men, brain recordings showed a more relaxed pattern 90 minutes after a sauna. Test performance did not differ significantly.',
    },
    {
      title: 'Reactions slow down in the heat',
      description:
        'In a randomized crossover, 41 men spent an hour at about 40°C (104°F) and 50% humidity. They answered tests more slowly, and slightly more accurately on one. Do not drive right away.',
    },
    {
      title: 'Regular bathers score slightly higher',
      description:
        'In the survey, people bathing 5 to 15 times a month reported slightly better well-being. Free time, company and good health also bring people to the sauna.',
    },
    {
      title: 'A room without distractions',
      description:
        'Put the control panel outside, the dimmer by the door, no screen in view, a low light behind the backrest, and a hook in the hall for the phone.',
    },
  ],
  howItWorks: {
    title: 'Effort first, then rest',
    content: [
      'Heat is a strain, and the body responds: blood vessels widen, the pulse speeds up, and the alert branch of the nervous system takes the lead. When you step out, the strain ends at once, and the vagus nerve, which calms the body, takes over again. The shift is real, and had largely faded within half an hour.',
      'The setting does part of the work, and nobody has measured how much. A bather sits still, without a task, in low light, for a set time. Studies that only compare before and after give the heat credit for whatever the quiet did. None of the heart and brain recordings came from a steam shower or an infrared cabin.',
      'If calm is the goal, plan the cool-down as carefully as the bench: a place to sit in a robe, something worth looking at, water within reach. In a small house a bench in the bathroom can do it; outdoors, a deck with a roof.',
    ],
  },
  evidence: {
    suggests:
      'People commonly report feeling calmer after a sauna, and during the cool-down heart and nervous system lean toward rest for a short time. The evidence is limited: mostly small groups without a comparison.',
    doesNotShow:
      'It does not show a lasting change in stress, or a sharper mind: one small study saw no change in tests, and another saw slower reactions in the heat. For ongoing distress, see a professional.',
  },
  closing: {
    picture: 'outdoor-cabin-day',
    heading: 'Start with a place to sit afterward',
    text: 'Tell us where you would cool down. We plan the rest from there.',
  },
  citations: [
    {
      text: 'Laukkanen T, et al. Recovery from sauna bathing favorably modulates cardiac autonomic nervous system.',
      source: 'Complement Ther Med 2019;45:190-197',
      link: 'https://doi.org/10.1016/j.ctim.2019.06.011',
    },
    {
      text: 'Hayasaka S, et al. Effects of charcoal kiln saunas (Jjimjilbang) on psychological states.',
      source: 'Complement Ther Clin Pract 2008;14(2):143-148',
      link: 'https://doi.org/10.1016/j.ctcp.2007.12.004',
    },
    {
      text: 'Hussain JN, et al. A hot topic for health: Results of the Global Sauna Survey.',
      source: 'Complement Ther Med 2019;44:223',
      link: 'https://doi.org/10.1016/j.ctim.2019.03.012',
    },
    {
      text: 'Post-sauna recovery enhances brain neural network relaxation and improves cognitive economy in oddball tasks.',
      source: 'Int J Hyperthermia 2018;35(1):375-382',
      link: 'https://doi.org/10.1080/02656736.2018.1504992',
    },
    {
      text: 'Malcolm RA, et al. Passive Heat Exposure Alters Perception and Executive Function.',
      source: 'Front Physiol 2018;9:585',
      link: 'https://doi.org/10.3389/fphys.2018.00585',
    },
  ],
  relatedServices: ['residentialSaunaBuilds', 'outdoorSaunaKits', 'customSaunaDesign'],
  relatedBenefits: ['sleepQuality', 'mentalHealth', 'cardiovascularHealth'],
};
