import type { BenefitContent } from '../types.ts';

export const content: BenefitContent = {
  description:
    'Why many people leave the hot room calmer than they entered it, how long that lasts, and what is still unproven.',
  metaDescription:
    'Many bathers feel calmer after a sauna. What heart and brain measurements show during the cool-down, and why sharper thinking has not been shown.',
  headerPicture: 'evening-lantern-sauna',
  introductionPicture: 'sauna-evening-window',
  introduction: [
    'The Global Sauna Survey, an online questionnaire, was answered by 482 people who use saunas. Relaxation and stress relief was the reason they gave most often. They were enthusiasts who chose to reply, so the answer is no surprise.',
    'The measurements behind the feeling are fewer and more modest. During the cool-down the heart settles, and mood scores rise for a while. Clarity of mind, which is often promised in the same breath, has not been demonstrated. We keep the two apart on this page.',
  ],
  keyPoints: [
    {
      title: 'The calm belongs to the cool-down',
      description:
        'In 93 adults followed through one 30-minute sauna, heart rate rose in the heat. Afterward the balance moved toward the resting branch of the nervous system, and most measures were close to where they began after 30 minutes. Nobody sat in a cool room for comparison.',
    },
    {
      title: 'Better mood on paper',
      description:
        'A study of charcoal kiln saunas handed questionnaires to 45 volunteers before and after bathing. Mood and anxiety scores improved. All of them were already visiting the kiln, and there was no group without heat.',
    },
    {
      title: 'A relaxed brain is not a quicker one',
      description:
        'Brain recordings in 16 young men showed a more relaxed resting pattern 90 minutes after a sauna. Their performance on the test did not differ significantly.',
    },
    {
      title: 'Reactions slow down in the heat',
      description:
        'In a randomized crossover study, 41 men spent an hour at about 40°C (104°F) and 50% humidity. They answered attention and decision tests more slowly, although accuracy was slightly better on one of them. Do not drive straight away.',
    },
    {
      title: 'Regular bathers score slightly higher',
      description:
        'In the survey, people bathing 5 to 15 times a month reported slightly better mental well-being. Free time, company and good health bring people to the bench and also lift such scores. A questionnaire cannot untangle them.',
    },
    {
      title: 'A room with nothing to answer',
      description:
        'Put the control panel outside, the dimmer by the door and no screen anywhere in view. A low, warm light behind the backrest is enough to see by. A hook in the hall holds the phone.',
    },
  ],
  howItWorks: {
    title: 'Effort first, ease second',
    content: [
      'Heat is a load, and the body answers it like one. Vessels in the skin widen, the pulse quickens and the alert branch of the nervous system takes the lead. When you step out, the load ends all at once. Pulse and breathing fall, and the vagus nerve, the main line of the resting branch, regains its share. The shift is real, and in the study above it had largely faded within half an hour.',
      'The setting does part of the work, and nobody has measured how much. A bather sits still, undressed, without a task, in low light, for a period with an agreed end. Any one of those could quiet a person at room temperature. The studies on this page compare before with after, so they credit the heat with whatever the silence did. They come from saunas and hot kiln rooms; none of the heart and brain recordings came from a steam shower or an infrared cabin.',
      'If calm is the aim, design the exit as carefully as the bench. Plan a place to sit in a robe, a window or a wall worth looking at, and a glass of water within reach. In a small house a bench in the bathroom can do it. Outdoors, it is a deck with a roof over the door.',
    ],
  },
  evidence: {
    suggests:
      'People commonly report feeling calmer after a sauna, and during the cool-down the heart and nervous system lean toward rest for a short time. The evidence is limited: mostly small groups measured before and after, without a comparison.',
    doesNotShow:
      'It does not show a lasting change in stress, and it does not show a sharper mind. Test results were unchanged after sauna in one small study, and reactions were slower during heat in another. Ongoing distress deserves a conversation with a professional, not a hotter room.',
  },
  closing: {
    heading: 'Begin with the place to sit afterward',
    text: 'Tell us where you would like to cool down. We plan the hot room backward from there.',
  },
  citations: [
    {
      text: 'Laukkanen T, Lipponen J, Kunutsor SK, et al. Recovery from sauna bathing favorably modulates cardiac autonomic nervous system.',
      source: 'Complement Ther Med 2019;45:190-197',
      link: 'https://doi.org/10.1016/j.ctim.2019.06.011',
    },
    {
      text: 'Hayasaka S, Nakamura Y, Kajii E, Ide M, Shibata Y, Noda T, Murata C, Nagata K, Ojima T. Effects of charcoal kiln saunas (Jjimjilbang) on psychological states.',
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
      text: 'Malcolm RA, Cooper S, Folland JP, Tyler CJ, Sunderland C. Passive Heat Exposure Alters Perception and Executive Function.',
      source: 'Front Physiol 2018;9:585',
      link: 'https://doi.org/10.3389/fphys.2018.00585',
    },
  ],
  relatedServices: ['residentialSaunaBuilds', 'outdoorSaunaKits', 'customSaunaDesign'],
  relatedBenefits: ['sleepQuality', 'mentalHealth', 'cardiovascularHealth'],
};
