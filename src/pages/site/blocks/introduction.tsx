import type { ReactNode } from 'react';
import { bundledPicture } from '@/platform/pictures.ts';
import { Prose } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { WithPicture } from '@/ui/layout/with-picture.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { part } from '@/ui/styling/part.tsx';

const Below = part('div', { base: { marginTop: '6' } });

type IntroductionProps = {
  readonly paragraphs: readonly string[];
  /** Name of a bundled rendering. */
  readonly picture: string;
  /** The one thing to do next. */
  readonly children: ReactNode;
};

/** The opening text of a page beside a picture; on phones the picture follows the first paragraph. */
export const Introduction = ({ paragraphs: [first, ...others], picture, children }: IntroductionProps) => (
  <Section>
    <WithPicture>
      <p className="opening">{first}</p>
      <div className="frame">
        <Picture
          sources={bundledPicture(picture)}
          sizes="(min-width: 80rem) 32rem, (min-width: 64rem) 42vw, 100vw"
          ratio="4 / 3"
        />
      </div>
      <div>
        <Prose>
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
        <Below>{children}</Below>
      </div>
    </WithPicture>
  </Section>
);
