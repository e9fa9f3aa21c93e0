import { bundledPicture } from '@/platform/pictures.ts';
import { Card, CardList } from '@/ui/layout/card.tsx';
import { Picture } from '@/ui/media/picture.tsx';

type PictureCardsProps = {
  readonly columns: 2 | 4;
  readonly cards: ReadonlyArray<{
    readonly href: string;
    readonly title: string;
    readonly text: string;
    /** Name of a bundled rendering. */
    readonly picture: string;
  }>;
};

const desktopWidth = { 2: '36rem', 4: '17rem' } as const;

export const PictureCards = ({ columns, cards }: PictureCardsProps) => (
  <CardList columns={columns} isPaired={columns === 2}>
    {cards.map(({ href, title, text, picture }) => (
      <Card
        key={href}
        href={href}
        title={title}
        text={text}
        picture={
          <Picture
            sources={bundledPicture(picture)}
            sizes={`(min-width: 64rem) ${desktopWidth[columns]}, ${columns === 4 ? '(min-width: 48rem) 45vw, 7.5rem' : '45vw'}`}
            ratio={columns === 4 ? '4 / 3' : '3 / 2'}
          />
        }
      />
    ))}
  </CardList>
);
