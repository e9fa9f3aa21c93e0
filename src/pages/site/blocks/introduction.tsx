import type { ReactNode } from 'react';
import type { SaunaType } from '@/domain/estimate.ts';
import { bundledPicture } from '@/platform/pictures.ts';
import { WithPicture } from '@/ui/layout/with-picture.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { fullWidthSizes } from '@/ui/media/sizes.ts';
import { Band } from './band.tsx';
import { Below } from './below.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { StartingPrice } from './starting-price.tsx';

type IntroductionProps = {
  readonly paragraphs: readonly string[];
  /** Name of a bundled rendering. */
  readonly picture: string;
  readonly saunaType?: SaunaType | undefined;
  readonly heading?: string;
  readonly tone?: 'bone' | 'paper';
  readonly children?: ReactNode;
};

/** On phones the picture follows the first paragraph. */
export const Introduction = ({
  paragraphs: [first, ...others],
  picture,
  saunaType,
  heading,
  tone = 'bone',
  children,
}: IntroductionProps) => (
  <Band tone={tone} {...(heading === undefined ? {} : { heading })}>
    <WithPicture>
      <p className="opening">{first}</p>
      <div className="aside">
        <div className="frame">
          <Picture
            sources={bundledPicture(picture)}
            sizes={`(min-width: 80rem) 32rem, (min-width: 64rem) 42vw, ${fullWidthSizes}`}
            ratio="3 / 2"
          />
        </div>
        {saunaType !== undefined && <StartingPrice saunaType={saunaType} />}
      </div>
      <div>
        <Paragraphs of={others} />
        {children !== undefined && <Below>{children}</Below>}
      </div>
    </WithPicture>
  </Band>
);
