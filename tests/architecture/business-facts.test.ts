import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { business } from '../../src/content/business.ts';
import * as facts from '../../src/content/business.ts';
import { factsHaveOneSource } from './rules/business-facts.js';

RuleTester.describe = describe;
RuleTester.it = it;

const inCode = (code: string) => ({ code, filename: 'page.tsx' });
const inText = (text: string) => inCode(`export const text = ${JSON.stringify(text)};`);

new RuleTester().run(
  'a business number in prose is refused, one of a study, a size or an address is not',
  factsHaveOneSource,
  {
    invalid: [
      inText(`We have finished ${facts.projects} rooms.`),
      inText(`Built by hand since ${facts.foundedYear}.`),
      inText(`It comes with a ${facts.warranty}.`),
      inText(`Done in ${facts.customTraditionalTime}, or ${facts.fastTrackDuration} on average.`),
      inText(`Wired for ${facts.traditionalVoltage}.`),
      inText(`Call ${business.phone.display}.`),
      inText('Wired for 240 V.'),
      inText('It runs at 150–195 °F.'),
      inText('From $9,000.'),
      inText('Around 460 rooms.'),
      inCode('export const text = `From $9,000`;'),
      inCode('export const Lead = () => <p>Wired for 220V</p>;'),
    ].map((test) => ({ ...test, errors: 1 })),
    valid: [
      inText('Thirteen women rested in an infrared sauna at 60°C (140°F).'),
      inText('Nearly all of it concerns dry air at 70 to 100°C (158 to 212°F).'),
      inText('J Hum Kinet 2013;39:127'),
      inText('A trial of twelve men, printed in 2013.'),
      inText('/services/custom-sauna-design'),
      inText('A bench of 24 inches, 6 feet long.'),
      inText('https://doi.org/10.1136/bmj.f6041'),
    ],
  },
);
