import type { ReactNode } from 'react';
import { trailTo } from '@/pages/page.ts';
import { bundledPicture } from '@/platform/pictures.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { fullWidthSizes } from '@/ui/media/sizes.ts';

type OpeningProps = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Name of a bundled rendering: priority picture, on wide screens the right 70 %. */
  readonly picture?: string;
  readonly size?: 'page' | 'hero';
  readonly children?: ReactNode;
};

export const Opening = ({ path, title, description, picture, size = 'page', children }: OpeningProps) => {
  const trail = trailTo(path);
  const sizes = size === 'hero' ? fullWidthSizes : `(min-width: 64rem) 70vw, ${fullWidthSizes}`;
  return (
    <PageHeader
      size={size}
      title={title}
      description={description}
      {...(trail === undefined ? {} : { trail })}
      {...(picture === undefined
        ? {}
        : { picture: <Picture sources={bundledPicture(picture)} sizes={sizes} ratio="fill" isPriority /> })}
    >
      {children}
    </PageHeader>
  );
};
