import type { PhotoPage } from '@/domain/photo-page.ts';
import { projectPath, type ProjectLink } from '@/domain/project.ts';
import { TextLink } from '@/ui/content/prose.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { PagePicture } from './page-picture.tsx';
import { Repeated } from './repeated.tsx';

const Figure = part('figure', {
  base: {
    '& figcaption': { display: 'grid', gap: '5', marginTop: '6', maxWidth: 'measure' },
    '& p': { whiteSpace: 'pre-line', textWrap: 'pretty' },
    '& .steps': { color: 'muted' },
    '& p:empty': { display: 'none' },
  },
});

type PhotoFigureProps = { readonly page: PhotoPage; readonly project: ProjectLink | null };

/** Every text is rendered, so that the gallery function can fill it; empty ones are not displayed. */
export const PhotoFigure = ({ page, project }: PhotoFigureProps) => (
  <Figure>
    <PagePicture photo={page} attributes={{ fetchPriority: 'high' }} />
    <figcaption>
      <p>{page.description}</p>
      <p className="steps">{page.steps}</p>
      <Repeated of="project">
        {project !== null && (
          <p>
            Part of the project{' '}
            <TextLink asChild>
              <SlotLink href={projectPath(project.slug)}>{project.name}</SlotLink>
            </TextLink>
          </p>
        )}
      </Repeated>
    </figcaption>
  </Figure>
);
