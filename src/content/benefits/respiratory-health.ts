import type { BenefitContent } from '../types.ts';
import * as facts from '../business.ts';

export const content: BenefitContent = {
  description:
    'Warm, damp air can feel good in a stuffy nose. Large trials of inhaled steam are disappointing, and this page says so.',
  metaDescription:
    'Steam feels soothing, but large trials found little help for colds, chest infections or sinus trouble. What that means for a steam shower at home.',
  headerPicture: 'steam-shower-bench-detail',
  introductionPicture: 'commercial-steam-room',
  introduction: [
    'A lungful of warm, saturated air is one of the pleasures of a steam shower. The throat loosens, and a stuffy nose may feel clearer for a while. That comfort is the reason to want one.',
    'The medical claims have been tested on hundreds of patients with colds, chest infections and sinus complaints, and the results run from mixed to negative. We design steam showers for a living and think you should know that first.',
  ],
  keyPoints: [
    {
      title: 'Colds: an uncertain answer',
      description:
        'A Cochrane review combined 6 trials and 387 people who breathed heated, humidified air. Relief showed up when results were pooled one way and disappeared when they were pooled another; virus shedding did not change.',
    },
    {
      title: 'Chest and throat infections: no gain',
      description:
        'In a randomized trial in ordinary practices, 889 patients got combinations of advice. Being told to inhale steam did not help, and a few scalded themselves mildly.',
    },
    {
      title: 'Sinus trouble: salt water did better',
      description:
        'Among 871 adults with long-running sinus symptoms, saline rinsing helped a little; steam eased headache and nothing else. The authors call steam not effective.',
    },
    {
      title: 'Fewer lung illnesses among frequent bathers',
      description:
        'In 1,935 Finnish men over 25.6 years there were 379 cases, fewer at four or more sauna sessions a week (hazard ratio 0.59, 0.37 to 0.94). It was a short letter about dry saunas.',
    },
    {
      title: 'Steam is not the gentle option',
      description:
        'In ten healthy men, a steam sauna raised core temperature and heart rate more than a dry one; the order was not randomized. Keep steam visits short.',
    },
    {
      title: 'Where the steam comes out',
      description:
        'The jet can burn skin in an instant. We place it low and away from the bench, where no feet or small hands rest. Never bend over it to inhale.',
    },
  ],
  howItWorks: {
    title: 'What happens when you breathe moist heat',
    content: [
      'The nose heats and humidifies by itself: cold, dry air is warm and nearly saturated before it reaches the deeper passages. Warmth can change how open a nose feels. Farther down, little changes, which may be why steam failed in chest illness.',
      `Our steam showers run at ${facts.steamTemperature}, saturated. Sweat cannot evaporate, and condensing steam gives off its heat to the skin, so a mild temperature can strain the heart more than a much hotter dry room. The trials used bowls, devices and advice; for the steam shower itself there is almost no direct evidence.`,
      'Good air takes upkeep: drain and descale the generator as its maker directs, and run a fan after every use. Oils can irritate airways and foul a steam head. With a long-term lung condition, ask your doctor, begin briefly, and keep any inhaler within reach.',
    ],
  },
  evidence: {
    suggests:
      'Moist, warm air can feel soothing when the nose is blocked. Separately, a Finnish cohort linked frequent dry sauna bathing with fewer lung illnesses. The evidence is mixed for comfort, observational for illness.',
    doesNotShow:
      'Sizable trials do not show that inhaling steam reliably relieves colds, chest infections or sinus complaints, and steam can scald. A steam shower is built for comfort and is not a remedy for any condition of the lungs.',
  },
  closing: {
    picture: 'steam-shower-controls',
    heading: 'Steam for comfort',
    text: 'If that is reason enough, tell us about the bathroom. We show you where the outlet, the seat and the fan would go.',
  },
  citations: [
    {
      text: 'Singh M, et al. Heated, humidified air for the common cold.',
      source: 'Cochrane Database Syst Rev 2017;(8):CD001728',
      link: 'https://doi.org/10.1002/14651858.CD001728.pub6',
    },
    {
      text: 'Little P, et al. Ibuprofen, paracetamol, and steam for patients with respiratory tract infections in primary care: pragmatic randomised factorial trial.',
      source: 'BMJ 2013;347:f6041',
      link: 'https://doi.org/10.1136/bmj.f6041',
    },
    {
      text: 'Little P, et al. Effectiveness of steam inhalation and nasal irrigation for chronic or recurrent sinus symptoms in primary care: a pragmatic randomized controlled trial.',
      source: 'CMAJ 2016;188(13):940-949',
      link: 'https://doi.org/10.1503/cmaj.160362',
    },
    {
      text: 'Kunutsor SK, Laukkanen T, Laukkanen JA. Sauna bathing reduces the risk of respiratory diseases: a long-term prospective cohort study.',
      source: 'Eur J Epidemiol 2017;32(12):1107-1111',
      link: 'https://doi.org/10.1007/s10654-017-0311-6',
    },
    {
      text: 'Pilch W, et al. Comparison of physiological reactions and physiological strain in healthy men under heat stress in dry and steam heat saunas.',
      source: 'Biol Sport 2014;31(2):145-149',
    },
  ],
  relatedServices: ['steamShowerDesign', 'steamShowerInstallation', 'commercialSaunaProjects'],
  relatedBenefits: ['immuneSystem', 'detoxificationSkinHealth', 'sleepQuality'],
};
