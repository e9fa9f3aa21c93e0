import type { BenefitContent } from '../types.ts';
import * as facts from '../business.ts';

export const content: BenefitContent = {
  description:
    'Why warmth before bed can help you fall asleep sooner, and why the best studies used water rather than a sauna.',
  metaDescription:
    'Warm water one to two hours before bed is linked with falling asleep sooner. What is known about sauna and sleep, what is only reported, and timing.',
  headerPicture: 'sauna-evening-window',
  introductionPicture: 'family-sauna-small',
  introduction: [
    'Falling asleep is partly a matter of cooling down. In the evening the body lets warmth out through hands and feet, and its core temperature drops. A warm bath at the right hour seems to help this along.',
    'The evidence is moderate for warm baths and showers one to two hours before bed. For the sauna it is limited to what bathers say, and a steam shower has hardly been studied.',
  ],
  keyPoints: [
    {
      title: 'Warm water, one to two hours ahead',
      description:
        'A systematic review gathered 17 studies and pooled 13. Water at 40 to 42.5°C (104 to 108.5°F), from 10 minutes, was linked with falling asleep sooner and better sleep. The studies were few.',
    },
    {
      title: 'The same pattern at home in Japan',
      description:
        'Of 1,094 older adults with movement sensors, those who took a hot bath one to three hours before bed fell asleep sooner. That was an observation, and again with baths.',
    },
    {
      title: 'Sauna users say they sleep better',
      description:
        'In a worldwide online survey, 83.5% of 482 sauna users reported better sleep for a night or two. They like saunas, and nobody measured their sleep.',
    },
    {
      title: 'Satisfied sleepers in northern Sweden',
      description:
        'Of 971 adults, sauna bathers described more satisfying sleep, energy and happiness. They were also younger, more often men, with healthier habits.',
    },
    {
      title: 'One trial saw no change',
      description:
        'In a randomized study of tension headache, 37 people had 8 weeks with or without sauna. Sleep did not improve significantly, though it was not designed around sleep.',
    },
    {
      title: 'Finish early enough',
      description:
        'Going to bed hot and flushed may keep you awake. Leave time to cool down and drink; a timer that switches the heater off helps.',
    },
  ],
  howItWorks: {
    title: 'Warm hands, cooler core',
    content: [
      'Palms and soles are built to shed heat. When their vessels open, the skin grows warmer, the center cooler, and drowsiness tends to follow. A bath opens them ahead of time. The Japanese researchers recorded this gap between limbs and trunk: it was larger in people who had bathed.',
      'A sauna warms the body harder than a tub, and steam hinders evaporation, so allow more time than after a shower. Much of it may come from the routine: a fixed hour, dim light, no screen. No study here separates the two. Alcohol harms sleep and is dangerous around heat.',
      `Put the heat close to the bedroom but not against it, with a bathroom between, lamps that dim to almost nothing, and the fan away from the headboard. Infrared cabins run cooler, at ${facts.infraredTemperatureTypical} in typical use, and warm up quickly; whether they affect sleep is unknown.`,
    ],
  },
  evidence: {
    suggests:
      'Warming up in a bath or shower one to two hours before bed can help people fall asleep sooner; that evidence is moderate. Most sauna users in one survey said they slept better, which is limited evidence.',
    doesNotShow:
      'Sleep has rarely been measured after a sauna or a steam shower, and one small trial found no significant gain. We cannot promise a better night. If you keep having trouble sleeping, see a doctor.',
  },
  closing: {
    picture: 'design-axonometric',
    heading: 'Close to the bedroom, not against it',
    text: 'Show us the upstairs plan. We look for a spot where the walk back to bed is short, dark and quiet.',
  },
  citations: [
    {
      text: 'Haghayegh S, et al. Before-bedtime passive body heating by warm shower or bath to improve sleep: A systematic review and meta-analysis.',
      source: 'Sleep Med Rev 2019;46:124-135',
      link: 'https://doi.org/10.1016/j.smrv.2019.04.008',
    },
    {
      text: 'Tai Y, et al. Hot-water bathing before bedtime and shorter sleep onset latency are accompanied by a higher distal-proximal skin temperature gradient in older adults.',
      source: 'J Clin Sleep Med 2021;17(6):1257-1266',
      link: 'https://doi.org/10.5664/jcsm.9180',
    },
    {
      text: 'Hussain JN, et al. A hot topic for health: Results of the Global Sauna Survey.',
      source: 'Complement Ther Med 2019;44:223',
      link: 'https://doi.org/10.1016/j.ctim.2019.03.012',
    },
    {
      text: 'Engström Å, et al. Sauna bathing in northern Sweden: results from the MONICA study 2022.',
      source: 'Int J Circumpolar Health 2024;83(1):2419698',
      link: 'https://doi.org/10.1080/22423982.2024.2419698',
    },
    {
      text: 'Kanji G, et al. Efficacy of Regular Sauna Bathing for Chronic Tension-Type Headache: A Randomized Controlled Study.',
      source: 'J Altern Complement Med 2015',
      link: 'https://doi.org/10.1089/acm.2013.0466',
    },
  ],
  relatedServices: ['steamShowerDesign', 'indoorInfraredSauna', 'residentialSaunaBuilds'],
  relatedBenefits: ['stressRelief', 'mentalHealth', 'chronicPain'],
};
