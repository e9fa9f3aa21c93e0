import type { BenefitContent } from '../types.ts';
import { fact } from '../business.ts';

export const content: BenefitContent = {
  description:
    'Warm, damp air can feel good in a blocked nose. Large trials of inhaled steam are disappointing, and this page says so.',
  metaDescription:
    'Steam feels soothing, but large trials found little help for colds, chest infections or sinus trouble. What that means for a steam shower at home.',
  headerPicture: 'steam-shower-bench-detail',
  introductionPicture: 'commercial-steam-room',
  introduction: [
    'A lungful of warm, saturated air is one of the pleasures of a steam shower. The throat loosens, and a stuffy nose may feel clearer for a while. That comfort is the reason to want one.',
    'The medical story has been tested better than most in this field. Trials with hundreds of patients looked at inhaled steam for colds, chest infections and sinus complaints, and the results run from mixed to negative. We design steam showers for a living and think you should read them before you order one.',
  ],
  keyPoints: [
    {
      title: 'Colds: an uncertain answer',
      description:
        'A Cochrane review combined 6 trials and 387 people who breathed heated, humidified air for a cold. Relief appeared when the results were pooled one way and vanished when they were pooled another. Virus shedding did not change, and some people found it uncomfortable.',
    },
    {
      title: 'Chest and throat infections: no gain',
      description:
        'In a randomized trial set in ordinary doctors’ practices, 889 patients with respiratory infections received different combinations of advice. Being told to inhale steam did not improve symptoms. A few people scalded themselves mildly.',
    },
    {
      title: 'Sinus trouble: salt water did better',
      description:
        'A trial of 871 adults with long-running sinus symptoms tested steam and nasal rinsing. Rinsing with saline helped a little, while steam eased headache and changed no other outcome. Its authors call steam not effective.',
    },
    {
      title: 'Fewer lung illnesses among frequent bathers',
      description:
        'In 1,935 Finnish men followed for 25.6 years there were 379 cases of respiratory disease. Four or more sauna sessions a week were linked with fewer of them (hazard ratio 0.59, 0.37 to 0.94). It was a short letter about men in dry saunas, and its title promises more than an observation can.',
    },
    {
      title: 'Steam is not the gentle option',
      description:
        'When ten healthy men tried both, a steam sauna raised core temperature and heart rate more than a dry one. The order was not randomized. Keep steam visits short, however soft the air feels.',
    },
    {
      title: 'Where the steam comes out',
      description:
        'The jet at the outlet can burn skin in an instant. We place it low and away from the bench, turned where no foot or small hand rests, and point it out at the handover. Never bend over it to inhale.',
    },
  ],
  howItWorks: {
    title: 'What moist heat does on the way in',
    content: [
      'The nose is a heater and humidifier of its own. Air that enters cold and dry is warm and nearly saturated by the time it reaches the deeper passages. Breathing steam spares the lining that task for a few minutes, and warmth alone can change how open a nose feels without changing how much air it carries. Further down, little is different, which may be one reason why steam failed in patients whose illness sat in the chest.',
      `Our steam showers run at ${fact('steamTemperature')}, with the air saturated. At full humidity sweat cannot evaporate, so the body loses its main means of cooling, and condensing vapor hands its heat to the skin. A reading that looks mild on the dial can press harder on the heart than a much hotter dry room. The inhalation trials used bowls, devices and advice, not tiled rooms with a bench, so for the steam shower itself direct evidence is nearly absent.`,
      'Good air is a matter of upkeep. The generator should be drained and descaled as its maker directs, and a fan in the bathroom should run after every use. Oils can irritate sensitive airways and foul a steam head, so begin with plain water. If you have a long-term lung condition, speak with the doctor who knows your lungs, make the first visit a brief one, and keep any prescribed inhaler within reach.',
    ],
  },
  evidence: {
    suggests:
      'Moist, warm air can feel soothing when the nose is blocked. Separately, a Finnish cohort linked frequent dry sauna bathing with fewer lung illnesses. Taken together the evidence is mixed for comfort, and observational where illness is concerned.',
    doesNotShow:
      'Sizable trials do not show that inhaling steam reliably relieves colds, chest infections or sinus complaints, and steam can scald. A steam shower is built for comfort and is not a remedy for any condition of the lungs.',
  },
  closing: {
    heading: 'Steam for comfort',
    text: 'If that is reason enough, tell us about the bathroom. We show you where the outlet, the seat and the fan would go.',
  },
  citations: [
    {
      text: 'Singh M, Singh M, Jaiswal N, Chauhan A. Heated, humidified air for the common cold.',
      source: 'Cochrane Database Syst Rev 2017;(8):CD001728',
      link: 'https://doi.org/10.1002/14651858.CD001728.pub6',
    },
    {
      text: 'Little P, Moore M, Kelly J, Williamson I, Leydon G, McDermott L, Mullee M, Stuart B. Ibuprofen, paracetamol, and steam for patients with respiratory tract infections in primary care: pragmatic randomised factorial trial.',
      source: 'BMJ 2013;347:f6041',
      link: 'https://doi.org/10.1136/bmj.f6041',
    },
    {
      text: 'Little P, Stuart B, Mullee M, et al. Effectiveness of steam inhalation and nasal irrigation for chronic or recurrent sinus symptoms in primary care: a pragmatic randomized controlled trial.',
      source: 'CMAJ 2016;188(13):940-949',
      link: 'https://doi.org/10.1503/cmaj.160362',
    },
    {
      text: 'Kunutsor SK, Laukkanen T, Laukkanen JA. Sauna bathing reduces the risk of respiratory diseases: a long-term prospective cohort study.',
      source: 'Eur J Epidemiol 2017;32(12):1107-1111',
      link: 'https://doi.org/10.1007/s10654-017-0311-6',
    },
    {
      text: 'Pilch W, Szygula Z, Palka T, Pilch P, Cison T, Wiecha S, Tota L. Comparison of physiological reactions and physiological strain in healthy men under heat stress in dry and steam heat saunas.',
      source: 'Biol Sport 2014;31(2):145-149',
    },
  ],
  relatedServices: ['steamShowerDesign', 'steamShowerInstallation', 'commercialSaunaProjects'],
  relatedBenefits: ['immuneSystem', 'detoxificationSkinHealth', 'sleepQuality'],
};
