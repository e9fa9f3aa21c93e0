import { InactivityDialogs } from '@/features/inactivity/inactivity-dialogs.tsx';
import { useWaitingWork } from '@/features/photos/use-waiting-work.ts';

/** The inactivity dialogs with the number of drafts on this device. */
export const InactivityNotice = ({ owner }: { readonly owner: string }) => (
  <InactivityDialogs drafts={useWaitingWork(owner).photos} />
);
