import type { BenefitContent } from '../types.ts';
import * as facts from '../business.ts';

export const content: BenefitContent = {
  description:
    'Supervised heating has shown early promise in depression. A sauna at home is not the same thing.',
  metaDescription:
    'Small clinical trials of whole-body heating in depression look promising but early. A sauna at home is no treatment; what bathers report about their mood.',
  headerPicture: 'light-aspen-sauna',
  introductionPicture: 'sauna-window-view',
  introduction: [
    'If you are struggling now, please do not begin with a sauna. Speak to a doctor or to someone you trust, and in a crisis call your local emergency number. The rest of this page can wait.',
    'The research took place in clinics. Doctors warmed patients with devices or hot baths and, in the better trials, compared them with a sham treatment. The results are early, and they do not describe a cedar sauna in a backyard.',
  ],
  keyPoints: [
    {
      title: 'One session with a clinical device',
      description:
        'In a sham-controlled randomized trial in major depression, 34 were assigned and 29 analyzed. One session of whole-body heating was followed by lower scores over 6 weeks, without psychiatric medication.',
    },
    {
      title: 'Infrared on a hospital ward',
      description:
        'Twenty-eight inpatients with mild depression were randomized, some to 4 weeks of infrared sauna. Bodily complaints, appetite and relaxation improved; mental complaints did not quite reach significance (p = 0.054).',
    },
    {
      title: 'Hot baths as a pilot',
      description:
        'In a pilot trial of 36 outpatients, baths at 40°C (104°F) scored 3.1 points better than a sham after 2 weeks (p = 0.037). It was registered late.',
    },
    {
      title: 'What a systematic review concluded',
      description:
        'In 7 studies with 148 people, 3 without controls, effects looked large. The reviewers still saw too little evidence to recommend the method.',
    },
    {
      title: 'Sauna users report better moods',
      description:
        'Of 971 adults in northern Sweden, sauna users reported more happiness and energy. They also differed in age and habits.',
    },
    {
      title: 'Company and daylight',
      description:
        'People sit together without a screen. A window and facing benches help. That is about the room, not about medicine.',
    },
  ],
  howItWorks: {
    title: 'Ideas about heat and mood',
    content: [
      'Parts of the brain that regulate warmth sit close to circuits that influence mood, and warming might reset that for a time, but that is only a hypothesis. People can also tell which treatment they got, and that alone may lift their mood.',
      'A clinic is very different from home. Clinical heating is monitored, with staff at hand and selected patients; imitating it alone would be unwise, and none used a steam shower. Several medicines alter sweating, alertness or blood pressure: ask whoever prescribes yours, and never stop one because an evening went well.',
      `A sensible goal is a pleasant hour: ${facts.sessionLength} at a time once you are used to it, less if you get restless. If enclosed spaces bother you, choose a large glass front, a door without a latch and a low bench near it.`,
    ],
  },
  evidence: {
    suggests:
      'In a few small trials, supervised whole-body heating or hot baths eased symptoms of depression for some weeks: promising but early. Sauna users also report feeling well, but that is only what they report.',
    doesNotShow:
      'None of it shows that a home sauna, an infrared cabin or a steam shower treats depression or anxiety. It cannot replace care from a professional. In an emergency, call your local emergency number.',
  },
  closing: {
    picture: 'chromotherapy',
    heading: 'A quiet room, and nothing more',
    text: 'We can plan the window, the bench and the door. For the rest, talk to someone who knows you.',
  },
  citations: [
    {
      text: 'Janssen CW, et al. Whole-Body Hyperthermia for the Treatment of Major Depressive Disorder: A Randomized Clinical Trial.',
      source: 'JAMA Psychiatry 2016;73(8):789-795',
      link: 'https://doi.org/10.1001/jamapsychiatry.2016.1031',
    },
    {
      text: 'Masuda A, et al. Repeated Thermal Therapy Diminishes Appetite Loss and Subjective Complaints in Mildly Depressed Patients.',
      source: 'Psychosom Med 2005;67(4):643-647',
      link: 'https://doi.org/10.1097/01.psy.0000171812.67767.8f',
    },
    {
      text: 'Naumann J, et al. Effects of hyperthermic baths on depression, sleep and heart rate variability in patients with depressive disorder: a randomized clinical pilot trial.',
      source: 'BMC Complement Altern Med 2017;17:172',
      link: 'https://doi.org/10.1186/s12906-017-1676-5',
    },
    {
      text: 'The impact of whole-body hyperthermia interventions on mood and depression - are we ready for recommendations for clinical application?',
      source: 'Int J Hyperthermia 2019;36(1):573-581',
      link: 'https://doi.org/10.1080/02656736.2019.1612103',
    },
    {
      text: 'Engström Å, et al. Sauna bathing in northern Sweden: results from the MONICA study 2022.',
      source: 'Int J Circumpolar Health 2024;83(1):2419698',
      link: 'https://doi.org/10.1080/22423982.2024.2419698',
    },
  ],
  relatedServices: ['customSaunaDesign', 'outdoorSaunaKits', 'residentialSaunaBuilds'],
  relatedBenefits: ['stressRelief', 'sleepQuality', 'antiAging'],
};
