import { memo } from 'react';
import { renderingMark } from '@/domain/photo.ts';
import { projectPath, type Story } from '@/domain/project.ts';
import { Card, CardList } from '@/ui/layout/card.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { tileSizes } from '@/ui/media/sizes.ts';
import { part } from '@/ui/style-compiler/part.tsx';
import { itemOf } from './gallery-item.ts';

export const GalleryHeading = part('h2', {
  base: {
    fontSize: '2xl',
    marginBottom: '6',
    'ul + &': { marginTop: { base: '10', md: '16' } },
  },
});

const countOf = ({ photos }: Story): string => {
  const noun = photos.some(({ isRendering }) => isRendering) ? 'picture' : 'photo';
  return `${photos.length} ${noun}${photos.length === 1 ? '' : 's'}`;
};

const lineOf = (story: Story): string =>
  [story.project.place, countOf(story), story.cover.isRendering ? renderingMark : '']
    .filter((words) => words !== '')
    .join(' · ');

export const StoryCards = memo(({ stories }: { readonly stories: readonly Story[] }) => (
  <>
    <GalleryHeading>Projects</GalleryHeading>
    <CardList>
      {stories.map((story, index) => {
        const { sources, tint } = itemOf(story.cover);
        return (
          <Card
            key={story.project.id}
            href={projectPath(story.project.slug)}
            title={story.project.name}
            text={lineOf(story)}
            picture={
              <Picture
                sources={sources}
                sizes={tileSizes}
                ratio="4 / 3"
                tint={tint}
                isPriority={index === 0}
              />
            }
          />
        );
      })}
    </CardList>
  </>
));
StoryCards.displayName = 'StoryCards';
