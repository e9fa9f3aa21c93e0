import type { BenefitContent } from '../types.ts';
import { fact } from '../business.ts';

export const content: BenefitContent = {
  description:
    'Five small sports studies, one of them clearly negative, and how to time heat around training and race day.',
  metaDescription:
    'Sauna after training: what small studies of runners, swimmers and ball players found, where heat did nothing, and why to skip it before a race.',
  headerPicture: 'recovery-cold-plunge',
  introductionPicture: 'commercial-sauna',
  introduction: [
    'Heat feels good on tired legs. What it does for the next session is a separate matter, and here the studies are very small and do not agree.',
    'Five of them are listed below, chosen to show the spread rather than the best result. Two concern runners who sat in the heat after training for several weeks. Three look at the hours after a single bath. One of those three ended with slower athletes.',
  ],
  keyPoints: [
    {
      title: 'Six runners, a small gain',
      description:
        'In a crossover study, 6 competitive male runners took a humid sauna after training for 3 weeks. The change equaled roughly 1.9% in a time trial, and their plasma volume rose. With six people who knew what they were getting, that is a hint rather than a rule.',
    },
    {
      title: 'Getting ready for hot weather',
      description:
        'Twenty trained middle-distance runners, 12 with sauna and 8 without, were followed for 3 weeks. The sauna group tolerated heat better and gained more maximal oxygen uptake, by 0.27 liters a minute. For anyone racing through a Georgia July, this is the most practical finding of the five.',
    },
    {
      title: 'Less soreness after one infrared session',
      description:
        'Sixteen male basketball players tried 20 minutes of infrared heat after resistance training and, on another occasion, simply rested. With heat they lost less jump height at 14 hours and felt less sore. They could not be kept unaware of which was which.',
    },
    {
      title: 'No effect after strength work',
      description:
        'An earlier infrared study of 10 men saw no difference after a strength session. After endurance work, jump height at 30 minutes was 0.34 against 0.32 meters. Sellers tend to quote only the second half.',
    },
    {
      title: 'Swimmers were slower next morning',
      description:
        'A randomized crossover with a placebo followed 20 swimmers and triathletes over four 50-meter swims. The morning after a hot sauna they took 1.69 seconds longer, against 0.66 seconds less in the comparison. They also felt more stressed.',
    },
    {
      title: 'Cool down, drink, then go in',
      description:
        'A sauna is not the cool-down. Walk until your breathing is ordinary, drink, rinse off, and only then sit in the heat. Skip it the evening before a competition.',
    },
  ],
  howItWorks: {
    title: 'Warm muscle, extra plasma, added load',
    content: [
      'The immediate effect is local. Warm tissue stretches more easily, more blood passes through the skin, and a stiff back or calf feels looser for a while. Soreness that arrives a day after hard work follows small-scale damage and its repair; warming may dull the feeling without altering the timetable. Over weeks of heat, the body holds on to more water and salt and the plasma expands. Athletes call this heat acclimation, and it may account for part of what the runners gained.',
      'The price is strain. A hard bath after a hard session is a second bout of work for the heart and a second loss of fluid, and the swimmers may have paid for exactly that. It makes sense to count a hot bath as training, with days off.',
      `The runners’ sauna was humid, while the ball players and the men in the strength study sat in infrared, which in our cabins means ${fact('infraredTemperature')}. None of the five tested a steam shower. For a home gym or a club, get the route right first: weights, bench, shower, sauna, shower, water, without crossing wet floors barefoot in the dark. A clock that can be read from the top tier and a door that opens outward belong on the list.`,
    ],
  },
  evidence: {
    suggests:
      'A few small studies saw less soreness after a single infrared session, and better heat tolerance in runners who sat in a sauna after training for three weeks. The evidence is limited and mixed, with groups of 6 to 20 people.',
    doesNotShow:
      'It does not show quicker recovery for every athlete or every sport. One study found nothing after strength training, and another found swimmers slower the following morning. No trial here used a steam shower, and an injury is a reason to see a clinician first.',
  },
  closing: {
    heading: 'Where does the gym bag land?',
    text: 'Tell us how you train and where you shower. We place the sauna on that path, at home or in a club.',
  },
  citations: [
    {
      text: 'Scoon GSM, Hopkins WG, Mayhew S, Cotter JD. Effect of post-exercise sauna bathing on the endurance performance of competitive male runners.',
      source: 'J Sci Med Sport 2007;10(4):259-262',
      link: 'https://doi.org/10.1016/j.jsams.2006.06.009',
    },
    {
      text: 'Kirby NV, Lucas SJE, Armstrong OJ, Weaver SR, Lucas RAI. Intermittent post-exercise sauna bathing improves markers of exercise capacity in hot and temperate conditions in trained middle-distance runners.',
      source: 'Eur J Appl Physiol 2021;121(2)',
      link: 'https://doi.org/10.1007/s00421-020-04541-z',
    },
    {
      text: 'Mero A, Tornberg J, Mäntykoski M, Puurtinen R. Effects of far-infrared sauna bathing on recovery from strength and endurance training sessions in men.',
      source: 'SpringerPlus 2015;4:321',
      link: 'https://doi.org/10.1186/s40064-015-1093-5',
    },
    {
      text: 'Ahokas EK, Ihalainen JK, Hanstock HG, Savolainen E, Kyröläinen H. A post-exercise infrared sauna session improves recovery of neuromuscular performance and muscle soreness after resistance exercise training.',
      source: 'Biol Sport 2023;40(3):681-689',
      link: 'https://doi.org/10.5114/biolsport.2023.119289',
    },
    {
      text: 'Skorski S, Schimpchen J, Pfeiffer M, Ferrauti A, Kellmann M, Meyer T. Effects of Postexercise Sauna Bathing on Recovery of Swim Performance.',
      source: 'Int J Sports Physiol Perform 2020;15(7):934-940',
      link: 'https://doi.org/10.1123/ijspp.2019-0333',
    },
  ],
  relatedServices: ['commercialSaunaProjects', 'indoorInfraredSauna', 'customSaunaInstallation'],
  relatedBenefits: ['chronicPain', 'cardiovascularHealth', 'sleepQuality'],
};
