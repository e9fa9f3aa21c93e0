import { photoPath } from '@/domain/photo-page.ts';
import type { ProjectPage, StoryPhoto } from '@/domain/project-page.ts';
import { Comparison } from '@/ui/media/comparison.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { PagePicture } from './page-picture.tsx';
import { Repeated } from './repeated.tsx';

const Root = part('div', {
  base: {
    '& p': { whiteSpace: 'pre-line', textWrap: 'pretty', maxWidth: 'measure' },
    '& p:empty, & .compared:empty': { display: 'none' },
    '& > p': { marginBottom: '5' },
    '& .steps, & .mark': { color: 'muted' },
    '& > .compared': { marginBlock: { base: '8', md: '12' } },
    '& ol': { display: 'grid', rowGap: { base: '10', md: '16' }, listStyle: 'none', marginTop: '8' },
    '& li': { breakInside: 'avoid' },
    '& figcaption': { display: 'grid', gap: '2', marginTop: '4' },
    '& .compared figcaption': { marginTop: '0' },
    '& h2': { fontSize: 'xl' },
  },
});

const StoryPicture = ({ photo }: { readonly photo: StoryPhoto }) => (
  <li>
    <figure>
      <SlotLink href={photoPath(photo.id)}>
        <PagePicture photo={photo} attributes={{ loading: photo.loading }} />
      </SlotLink>
      <figcaption>
        <h2>{photo.title}</h2>
        <p className="mark">{photo.mark}</p>
        <p>{photo.description}</p>
      </figcaption>
    </figure>
  </li>
);

/** Every text is rendered, so that the gallery function can fill it; empty ones are not displayed. */
export const StoryView = ({ page }: { readonly page: ProjectPage }) => (
  <Root>
    <p>{page.words.description}</p>
    <p className="steps">{page.words.steps}</p>
    <div className="compared">
      <Repeated of="comparison">
        {page.comparison.map((pair) => (
          <Comparison
            key={pair.beforeSrc}
            before={{
              src: pair.beforeSrc,
              srcSet: pair.beforeSrcSet,
              alt: pair.beforeAlt,
              caption: pair.beforeCaption,
            }}
            after={{
              src: pair.afterSrc,
              srcSet: pair.afterSrcSet,
              alt: pair.afterAlt,
              caption: pair.afterCaption,
            }}
          />
        ))}
      </Repeated>
    </div>
    {/* Safari does not announce a list without bullets as a list. */}
    <ol role="list">
      <Repeated of="photos">
        {page.photos.map((photo) => (
          <StoryPicture key={photo.id} photo={photo} />
        ))}
      </Repeated>
    </ol>
  </Root>
);
