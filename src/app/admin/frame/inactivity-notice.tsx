import { InactivityDialogs } from '@/features/inactivity/inactivity-dialogs.tsx';
import { useDraftCount } from '@/features/photos/use-draft-count.ts';

/** What is said to somebody who went away, with the drafts that stay. */
export const InactivityNotice = ({ owner }: { readonly owner: string }) => (
  <InactivityDialogs drafts={useDraftCount(owner)} />
);
