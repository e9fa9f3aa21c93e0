import { signOutRequested } from '@/features/auth/auth.slice.ts';
import { InactivityDialogs } from '@/features/inactivity/inactivity-dialogs.tsx';
import { useWaitingWork } from '@/features/photos/use-waiting-work.ts';
import { useAppDispatch } from '@/state/hooks.ts';

export const InactivityNotice = ({ owner }: { readonly owner: string }) => {
  const dispatch = useAppDispatch();
  return (
    <InactivityDialogs drafts={useWaitingWork(owner).photos} onSignOut={() => dispatch(signOutRequested())} />
  );
};
