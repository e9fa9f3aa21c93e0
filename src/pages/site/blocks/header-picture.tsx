import { bundledPicture } from '@/platform/pictures.ts';
import { Picture } from '@/ui/media/picture.tsx';

/** The picture behind a page's header: on wide screens it takes the right 70 %, and it is the first thing to load. */
export const HeaderPicture = ({ name }: { readonly name: string }) => (
  <Picture sources={bundledPicture(name)} sizes="(min-width: 64rem) 70vw, 100vw" ratio="fill" isPriority />
);
