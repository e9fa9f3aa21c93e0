import { useLocation } from 'wouter';
import { galleryWords } from '@/content/gallery.ts';
import { photoInPath } from '@/domain/photo-address.ts';
import { photoPath } from '@/domain/photo-page.ts';
import { photoTemplates } from '@/domain/photo-templates.ts';
import { isPhotoAddress } from '@/domain/project.ts';
import { PhotoFigure } from '@/features/gallery/photo-figure.tsx';
import { usePhoto } from '@/features/gallery/use-photo.ts';
import { ShareButtons } from '@/features/share/share-buttons.tsx';
import type { PageHead } from '@/pages/page.ts';
import { env, isPrerendering } from '@/platform/env.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Band } from './blocks/band.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { galleryTrail, LoadingEntry, MissingEntry, useDocumentTitle } from './blocks/gallery-entry.tsx';
import { ConsultationButton } from './blocks/links.tsx';
import { ProjectEntry } from './blocks/project-entry.tsx';

export const head: PageHead = {
  title: 'Picture · Cedar & Steam',
  description: 'One picture of our gallery.',
  canonical: null,
};

const missing = {
  deleted: {
    code: '410',
    title: 'This picture is no longer shown',
    text: 'It has been taken out of our gallery. The other pictures are there.',
  },
  unknown: {
    code: '404',
    title: 'There is no picture at this address',
    text: 'The address may be mistyped. All of our pictures are in the gallery.',
  },
  failed: {
    title: 'This picture could not be loaded',
    text: 'It is not saved on this device, and our server did not answer.',
  },
} as const;

const Photo = ({ address }: { readonly address: string }) => {
  const shown = usePhoto(address);
  useDocumentTitle(shown.state === 'published' ? shown.page.title : undefined);
  const href = photoPath(address);
  if (shown.state === 'loading') return <LoadingEntry href={href} />;
  if (shown.state !== 'published')
    return (
      <MissingEntry {...missing[shown.state]} retry={shown.state === 'failed' ? shown.retry : undefined} />
    );
  const { page, project } = shown;
  return (
    <>
      <PageHeader title={page.title} description={page.subtitle} trail={galleryTrail(page.title, href)}>
        <ShareButtons url={env.siteUrl + href} title={page.title} description={page.summary} />
      </PageHeader>
      <Band>
        <PhotoFigure page={page} project={project} />
      </Band>
      <ClosingCall {...galleryWords.design}>
        <ConsultationButton />
      </ClosingCall>
    </>
  );
};

const { project, deletedProject } = photoTemplates;

/** While it is prerendered, addresses are places that the gallery function fills. */
const isOfProject = (address: string): boolean =>
  isPrerendering
    ? [project, deletedProject].some(({ path }) => photoInPath(path) === address)
    : !isPhotoAddress(address);

export const Page = () => {
  const [location] = useLocation();
  const address = photoInPath(location) ?? '';
  const Entry = isOfProject(address) ? ProjectEntry : Photo;
  return <Entry key={address} address={address} />;
};
