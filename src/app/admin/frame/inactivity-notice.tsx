import { InactivityDialogs } from '@/features/inactivity/inactivity-dialogs.tsx';
import { useDraftCount } from '@/features/photos/use-draft-count.ts';

/** The inactivity dialogs with the number of drafts on this device. */
export const InactivityNotice = ({ owner }: { readonly owner: string }) => (
  <InactivityDialogs drafts={useDraftCount(owner)} />
);
