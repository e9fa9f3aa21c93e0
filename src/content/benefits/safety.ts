import type { TitledText } from '../types.ts';

/** Shown by the layout on every health page. */
export const safetyNote: { readonly title: string; readonly paragraphs: readonly string[] } = {
  title: 'Before you use the heat',
  paragraphs: [
    'Most healthy adults find saunas and steam showers comfortable. Heat is nevertheless real work for the heart and for the body’s fluid balance, and steam can strain it more than dry air does. Ask a doctor first if you are pregnant or trying to conceive, which applies to women and men; if you have heart disease, chest pain, heart failure, a narrowed heart valve, an irregular heartbeat, a recent heart attack or stroke, or blood pressure that is high or low and not well controlled; if you live with kidney disease, diabetes with nerve damage, epilepsy, multiple sclerosis or a serious lung condition; if you take blood-pressure medicine, water tablets, sedatives or anything that affects sweating; if you have an implanted device; or if you are over 65 and new to heat.',
    'Stay out with a fever or an infection, during an acute joint flare, when you are dehydrated, and after alcohol or drugs. After hard exercise, cool down and drink before you go in. Children should never use a sauna or a steam shower alone.',
    'Begin with 5 to 10 minutes. Drink water, stand up slowly, and do not bathe alone if you are unwell or new to this. Leave at once if you feel dizzy, sick or short of breath or have chest pain. Keep clear of the steam outlet, because steam burns.',
    'These pages are general information, not medical advice. Our products are not intended to diagnose, treat, cure or prevent any disease.',
  ],
};

/** Said once, on the overview, for all eleven pages. */
export const evidenceLimits: readonly TitledText[] = [
  {
    title: 'One cohort stands behind many headlines',
    description:
      'The striking figures on death, stroke, blood pressure, dementia and lung disease come largely from a single group of people around Kuopio, Finland, described by the same authors in paper after paper. Many articles from it do not add up to many confirmations.',
  },
  {
    title: 'Watching is not testing',
    description:
      'Most long studies observe what people already do, and they set frequent bathers against once-a-week bathers, not against people who never go. Fitter, healthier people may bathe more to begin with. For this reason we write “linked with” and leave cause open.',
  },
  {
    title: 'Dry heat is not steam and not infrared',
    description:
      'Nearly all of the evidence concerns dry Finnish air at 70 to 100°C (158 to 212°F). An infrared cabin heats differently, and a steam shower has hardly been studied at all. A finding from one does not carry over to another.',
  },
  {
    title: 'The trials are small',
    description:
      'A systematic review published in 2018 found 40 studies of dry sauna bathing. Only 13 were randomized, most enrolled fewer than 40 people, and side effects were poorly reported. Small trials swing easily, in either direction.',
  },
];

/** What every health page says before its reader decides; the whole note is on the overview. */
export const shortSafetyNote =
  'Heat is work for the heart. Ask a doctor first if you are pregnant, have a heart, kidney or lung condition, or take medicine. This is general information, not medical advice.';
