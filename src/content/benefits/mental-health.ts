import type { BenefitContent } from '../types.ts';
import { fact } from '../business.ts';

export const content: BenefitContent = {
  description:
    'Supervised heating has shown early promise in depression. A sauna at home is something else, and this page keeps them apart.',
  metaDescription:
    'Small clinical trials of whole-body heating in depression look promising but early. A sauna at home is no treatment; what bathers report about their mood.',
  headerPicture: 'light-aspen-sauna',
  introductionPicture: 'sauna-window-view',
  introduction: [
    'If you are struggling now, please do not begin with a sauna. Speak to a doctor or to someone you trust, and in a crisis call your local emergency number. What follows is for readers who are curious about heat and mood, and it will keep.',
    'The interesting part of the research took place in clinics. Doctors warmed patients with medical devices or hot baths under observation and, in the better trials, compared them with a sham. The signs are promising and early. They do not describe a cedar room in a backyard.',
  ],
  keyPoints: [
    {
      title: 'One session with a clinical device',
      description:
        'In a sham-controlled randomized trial of people with major depression, 34 were assigned and 29 analyzed. A single session of whole-body heating was followed by lower depression scores than the sham over 6 weeks. Nobody was taking psychiatric medication, and the heat came from a medical device.',
    },
    {
      title: 'Infrared on a hospital ward',
      description:
        'Twenty-eight inpatients with mild depression were randomized, some to 4 weeks of infrared sauna. Bodily complaints, appetite and relaxation improved. Mental complaints came only to the border of significance (p = 0.054).',
    },
    {
      title: 'Hot baths as a pilot',
      description:
        'Thirty-six outpatients took part in a pilot trial with baths at 40°C (104°F). After 2 weeks the bath group scored 3.1 points better than the sham group (p = 0.037). The trial was registered late, and it is difficult to hide from people that their water is hot.',
    },
    {
      title: 'What a systematic review concluded',
      description:
        'Reviewers found 7 studies with 148 people in all, and 3 of the studies had no controls. Effects looked large. The reviewers still judged that there was not enough evidence to recommend the method in general.',
    },
    {
      title: 'Bathers describe better spirits',
      description:
        'A population study in northern Sweden asked 971 adults about bathing and well-being. Sauna users reported more happiness and energy, and they also differed from the rest in age, sex and habits.',
    },
    {
      title: 'Company and daylight',
      description:
        'A sauna is one of the few rooms where several people sit without a screen. A window at eye level, benches that face each other and a door to the yard invite that. This is a claim about architecture.',
    },
  ],
  howItWorks: {
    title: 'Ideas about heat and mood',
    content: [
      'The parts of the brain that regulate warmth sit close to circuits that influence mood, and some researchers suspect that the body handles heat differently in depression. A strong warming of the whole body might reset that regulation for a time. This is a hypothesis. A second line concerns attention: trial patients were met, observed and looked after, and warm and less-warm are easy to tell apart, so hope may be distributed unevenly. A third is ordinary: crossing the yard, washing, resting and talking to a neighbor on the bench are good for many people. When they lift the mood, heat deserves some of the credit and probably not all of it.',
      'The distance from clinic to home is large. Clinical heating drives up core temperature under monitoring, with staff on hand and patients selected beforehand. Imitating the protocol in a private room would be unwise, and no trial of a steam shower stands behind it. Medicines are part of the picture: several that are prescribed for mood, sleep or anxiety can alter sweating, alertness or blood pressure. Ask the person who prescribes yours before the first session, and never stop a medicine because a warm evening went well.',
      `For everyone else, the sensible ambition is small: an agreeable hour. Once you are used to the heat, our standing suggestion is ${fact('sessionLength')} at a time, ended earlier if restlessness or low feeling grows instead of fading. If enclosed spaces trouble you, a large glass front, a door that swings outward without a latch and a lower bench near it can make the difference.`,
    ],
  },
  evidence: {
    suggests:
      'In a few small trials, supervised heating of the whole body or hot baths eased symptoms of depression for some weeks. People who bathe in saunas also report feeling well. We call the clinical work promising but early, and the reports no more than that.',
    doesNotShow:
      'None of it shows that a home sauna, an infrared cabin or a steam shower is a treatment for depression or anxiety. It cannot replace care from a professional. In an emergency, call your local emergency number.',
  },
  closing: {
    heading: 'A quiet room, and no more than that',
    text: 'We can plan the window, the bench and the door. For the rest, talk to someone who knows you.',
  },
  citations: [
    {
      text: 'Janssen CW, Lowry CA, Mehl MR, et al. Whole-Body Hyperthermia for the Treatment of Major Depressive Disorder: A Randomized Clinical Trial.',
      source: 'JAMA Psychiatry 2016;73(8):789-795',
      link: 'https://doi.org/10.1001/jamapsychiatry.2016.1031',
    },
    {
      text: 'Masuda A, Nakazato M, Kihara T, Minagoe S, Tei C. Repeated Thermal Therapy Diminishes Appetite Loss and Subjective Complaints in Mildly Depressed Patients.',
      source: 'Psychosom Med 2005;67(4):643-647',
      link: 'https://doi.org/10.1097/01.psy.0000171812.67767.8f',
    },
    {
      text: 'Naumann J, Grebe J, Kaifel S, Weinert T, Sadaghiani C, Huber R. Effects of hyperthermic baths on depression, sleep and heart rate variability in patients with depressive disorder: a randomized clinical pilot trial.',
      source: 'BMC Complement Altern Med 2017;17:172',
      link: 'https://doi.org/10.1186/s12906-017-1676-5',
    },
    {
      text: 'The impact of whole-body hyperthermia interventions on mood and depression - are we ready for recommendations for clinical application?',
      source: 'Int J Hyperthermia 2019;36(1):573-581',
      link: 'https://doi.org/10.1080/02656736.2019.1612103',
    },
    {
      text: 'Engström Å, Hägglund H, Lee E, Wennberg M, Söderberg S, Andersson M. Sauna bathing in northern Sweden: results from the MONICA study 2022.',
      source: 'Int J Circumpolar Health 2024;83(1):2419698',
      link: 'https://doi.org/10.1080/22423982.2024.2419698',
    },
  ],
  relatedServices: ['customSaunaDesign', 'outdoorSaunaKits', 'residentialSaunaBuilds'],
  relatedBenefits: ['stressRelief', 'sleepQuality', 'antiAging'],
};
