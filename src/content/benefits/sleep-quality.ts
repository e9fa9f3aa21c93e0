import type { BenefitContent } from '../types.ts';
import { fact } from '../business.ts';

export const content: BenefitContent = {
  description:
    'Why warmth some time before bed can bring sleep on sooner, and why the best studies used water rather than a sauna.',
  metaDescription:
    'Warm water one to two hours before bed is linked with falling asleep sooner. What is known about sauna and sleep, what is only reported, and timing.',
  headerPicture: 'sauna-evening-window',
  introductionPicture: 'evening-lantern-sauna',
  introduction: [
    'Falling asleep is partly a matter of cooling down. In the evening the body opens the vessels of the hands and feet, lets warmth out and allows its core to drift a little lower. A warm bath at the right hour seems to help this along.',
    'The research is moderate for warm baths and showers taken one to two hours before bed. For the sauna it is limited to what bathers say about themselves, and a steam shower has hardly been studied.',
  ],
  keyPoints: [
    {
      title: 'Warm water, one to two hours ahead',
      description:
        'A systematic review gathered 17 studies and pooled 13. Water at 40 to 42.5°C (104 to 108.5°F), for as little as 10 minutes, one to two hours before bed, was linked with falling asleep sooner and with better ratings of sleep. The studies were few and used water only.',
    },
    {
      title: 'The same pattern at home in Japan',
      description:
        'Researchers fitted 1,094 older Japanese adults with movement sensors. Those who took a hot bath one to three hours before bed fell asleep sooner. It is an observation of daily habits, again with baths and not saunas.',
    },
    {
      title: 'Sauna users say they sleep better',
      description:
        'In a worldwide online survey, 83.5% of 482 sauna users reported better sleep for a night or two afterward. They chose to take part because they like saunas, and nobody measured their nights.',
    },
    {
      title: 'Satisfied sleepers in northern Sweden',
      description:
        'Among 971 adults in a Swedish health study, those who bathed in a sauna described more satisfying sleep, more energy and more happiness. They were also younger, more often men, and had healthier habits. Any of these could explain the difference.',
    },
    {
      title: 'One trial saw no change',
      description:
        'A randomized study of people with tension headache gave 37 participants 8 weeks with or without regular sauna on top of advice. Sleep did not improve significantly. It was not designed around sleep, but it is the closest thing to a controlled test listed here.',
    },
    {
      title: 'Finish early enough',
      description:
        'Going to bed hot and flushed may hold sleep off. Leave time to cool, drink and sit for a while. A timer that switches the heater off on its own keeps the evening from running late.',
    },
  ],
  howItWorks: {
    title: 'Warm hands, cooler core',
    content: [
      'The palms and soles are built to shed heat. When their vessels open, skin at the edges of the body grows warmer while the center grows cooler, and drowsiness tends to follow. A bath opens those vessels ahead of time: for a short while the core is warmer than it was, then the surplus leaves through the skin. The Japanese researchers recorded this gap between the skin of the limbs and of the trunk. It was larger in the people who had bathed.',
      'A sauna warms the body harder than a tub does, so more heat must be shed afterward, and steam hinders evaporation and can leave the core warmer at the door. With either, allow more time than you would after a shower. Much of what people describe may come from the ritual: a fixed hour, dim light, no screen. No study here separates the two. Alcohol, which sometimes joins in, harms sleep and is dangerous around heat.',
      `Put the heat close to the bedroom but not against it, with a bathroom between, and choose lamps that dim to almost nothing. Direct the exhaust fan away from the headboard wall, and give the bather a chair, a robe hook and a window that opens. Infrared cabins run cooler, at ${fact('infraredTemperatureTypical')} in typical use, and warm up quickly, which suits a weekday evening. Whether they affect sleep is unknown from the work listed below.`,
    ],
  },
  evidence: {
    suggests:
      'Warming up in a bath or shower one to two hours before bed can help people fall asleep sooner; that evidence is moderate. Most sauna users in one survey said their sleep improved for a night or two, which is limited evidence because it rests on their own account.',
    doesNotShow:
      'Sleep has rarely been measured after a sauna or a steam shower, and one small trial found no significant gain. We cannot promise a better night. Heat directly before lying down may work against you, and persistent sleeplessness calls for a doctor.',
  },
  closing: {
    heading: 'Close to the bedroom, not against it',
    text: 'Show us the upstairs plan. We look for a place from which the walk back is short, dark and quiet.',
  },
  citations: [
    {
      text: 'Haghayegh S, Khoshnevis S, Smolensky MH, Diller KR, Castriotta RJ. Before-bedtime passive body heating by warm shower or bath to improve sleep: A systematic review and meta-analysis.',
      source: 'Sleep Med Rev 2019;46:124-135',
      link: 'https://doi.org/10.1016/j.smrv.2019.04.008',
    },
    {
      text: 'Tai Y, Obayashi K, Yamagami Y, Yoshimoto K, Kurumatani N, Nishio K, Saeki K. Hot-water bathing before bedtime and shorter sleep onset latency are accompanied by a higher distal-proximal skin temperature gradient in older adults.',
      source: 'J Clin Sleep Med 2021;17(6):1257-1266',
      link: 'https://doi.org/10.5664/jcsm.9180',
    },
    {
      text: 'Hussain JN, et al. A hot topic for health: Results of the Global Sauna Survey.',
      source: 'Complement Ther Med 2019;44:223',
      link: 'https://doi.org/10.1016/j.ctim.2019.03.012',
    },
    {
      text: 'Engström Å, Hägglund H, Lee E, Wennberg M, Söderberg S, Andersson M. Sauna bathing in northern Sweden: results from the MONICA study 2022.',
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
