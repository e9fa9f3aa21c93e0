import type { BenefitContent } from '../types.ts';
import * as facts from '../business.ts';

export const content: BenefitContent = {
  description:
    'Five small sports studies, one of them clearly negative, and how to time heat around training and race day.',
  metaDescription:
    'Sauna after training: what small studies of runners, swimmers and ball players found, where heat did nothing, and why to skip it before a race.',
  headerPicture: 'recovery-cold-plunge',
  introductionPicture: 'commercial-sauna',
  introduction: [
    'Heat feels good on tired legs. What it does for the next session is a separate question, and the studies are very small and do not agree.',
    'Five are listed, to show the spread rather than the best result. Two are about runners who sat in the heat after training for weeks. Three look at the hours after one bath, and one of those ended with slower athletes.',
  ],
  keyPoints: [
    {
      title: 'Six runners, a small gain',
      description:
        'In a crossover study, 6 competitive male runners took a humid sauna after training for 3 weeks: roughly 1.9% in a time trial, and more plasma. That is a hint, not proof.',
    },
    {
      title: 'Getting ready for hot weather',
      description:
        'Of 20 trained runners, 12 used a sauna for 3 weeks. They tolerated heat better and gained more maximal oxygen uptake, by 0.27 liters a minute: useful before a Georgia July.',
    },
    {
      title: 'Less soreness after one infrared session',
      description:
        'After resistance training, 16 male basketball players lost less jump height at 14 hours and felt less sore with 20 minutes of infrared than with rest. They knew which one they were getting.',
    },
    {
      title: 'No effect after strength work',
      description:
        'An earlier infrared study of 10 men saw no difference after strength work. After endurance work, jump height at 30 minutes was 0.34 meters, compared with 0.32.',
    },
    {
      title: 'Swimmers were slower next morning',
      description:
        'In a randomized crossover with a placebo, 20 swimmers and triathletes took 1.69 seconds longer over four 50-meter swims the morning after a hot sauna, compared with 0.66 seconds less after the placebo. They felt more stressed.',
    },
    {
      title: 'Cool down, drink, then go in',
      description:
        'A sauna does not replace a cool-down. Walk until your breathing is normal, drink, rinse off, then sit. Skip it the evening before a competition.',
    },
  ],
  howItWorks: {
    title: 'What heat does after training',
    content: [
      'Warm tissue stretches more easily, and a stiff back or calf feels looser for a while. Soreness a day later follows small damage and its repair; warming may dull the feeling without altering the timetable. Over weeks the body holds more water and the plasma expands: heat acclimation, and perhaps part of what the runners gained.',
      'The downside is strain. A hot bath after a hard session is a second bout of work for the heart and a second loss of fluid. Count it as training, with days off.',
      `The runners’ sauna was humid; the basketball players and the strength study used infrared, which we run at ${facts.infraredTemperature}. None tested a steam shower. In a home gym, plan the route first: weights, bench, shower, sauna, shower, water, and a clock you can read from the top bench.`,
    ],
  },
  evidence: {
    suggests:
      'A few small studies saw less soreness after one infrared session, and better heat tolerance in runners who sat in a sauna for three weeks. The evidence is limited and mixed, with groups of 6 to 20 people.',
    doesNotShow:
      'It does not show quicker recovery for every athlete or sport: one study found nothing after strength training, and another found slower swimmers. No trial here used a steam shower, and an injury is a reason to see a clinician first.',
  },
  closing: {
    picture: 'commercial-sauna-entrance',
    heading: 'Add a sauna to your gym',
    text: 'Tell us how you train and where you shower. We will fit the sauna into that routine, at home or in a club.',
  },
  citations: [
    {
      text: 'Scoon GSM, et al. Effect of post-exercise sauna bathing on the endurance performance of competitive male runners.',
      source: 'J Sci Med Sport 2007;10(4):259-262',
      link: 'https://doi.org/10.1016/j.jsams.2006.06.009',
    },
    {
      text: 'Kirby NV, et al. Intermittent post-exercise sauna bathing improves markers of exercise capacity in hot and temperate conditions in trained middle-distance runners.',
      source: 'Eur J Appl Physiol 2021;121(2)',
      link: 'https://doi.org/10.1007/s00421-020-04541-z',
    },
    {
      text: 'Mero A, et al. Effects of far-infrared sauna bathing on recovery from strength and endurance training sessions in men.',
      source: 'SpringerPlus 2015;4:321',
      link: 'https://doi.org/10.1186/s40064-015-1093-5',
    },
    {
      text: 'Ahokas EK, et al. A post-exercise infrared sauna session improves recovery of neuromuscular performance and muscle soreness after resistance exercise training.',
      source: 'Biol Sport 2023;40(3):681-689',
      link: 'https://doi.org/10.5114/biolsport.2023.119289',
    },
    {
      text: 'Skorski S, et al. Effects of Postexercise Sauna Bathing on Recovery of Swim Performance.',
      source: 'Int J Sports Physiol Perform 2020;15(7):934-940',
      link: 'https://doi.org/10.1123/ijspp.2019-0333',
    },
  ],
  relatedServices: ['commercialSaunaProjects', 'indoorInfraredSauna', 'customSaunaInstallation'],
  relatedBenefits: ['chronicPain', 'cardiovascularHealth', 'sleepQuality'],
};
