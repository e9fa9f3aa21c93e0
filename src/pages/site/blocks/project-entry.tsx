import { galleryWords } from '@/content/gallery.ts';
import { projectPath } from '@/domain/project.ts';
import { StoryView } from '@/features/gallery/story-view.tsx';
import { useStory } from '@/features/gallery/use-story.ts';
import { ShareButtons } from '@/features/share/share-buttons.tsx';
import { env } from '@/platform/env.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Band } from './band.tsx';
import { ClosingCall } from './closing-call.tsx';
import { galleryTrail, LoadingEntry, MissingEntry, useDocumentTitle } from './gallery-entry.tsx';
import { ConsultationButton } from './links.tsx';

const missing = {
  deleted: {
    code: '410',
    title: 'This project is no longer shown',
    text: 'It has been taken out of our gallery. The other projects are there.',
  },
  unknown: {
    code: '404',
    title: 'There is no project at this address',
    text: 'The address may be mistyped. All of our projects and pictures are in the gallery.',
  },
  failed: {
    title: 'This project could not be loaded',
    text: 'It is not saved on this device, and our server did not answer.',
  },
} as const;

export const ProjectEntry = ({ address }: { readonly address: string }) => {
  const shown = useStory(address);
  useDocumentTitle(shown.state === 'published' ? shown.page.words.name : undefined);
  const href = projectPath(address);
  if (shown.state === 'loading') return <LoadingEntry href={href} />;
  if (shown.state !== 'published')
    return (
      <MissingEntry {...missing[shown.state]} retry={shown.state === 'failed' ? shown.retry : undefined} />
    );
  const { name, subtitle, summary } = shown.page.words;
  return (
    <>
      <PageHeader title={name} description={subtitle} trail={galleryTrail(name, href)}>
        <ShareButtons url={env.siteUrl + href} title={name} description={summary} />
      </PageHeader>
      <Band>
        <StoryView page={shown.page} />
      </Band>
      <ClosingCall {...galleryWords.design}>
        <ConsultationButton />
      </ClosingCall>
    </>
  );
};
