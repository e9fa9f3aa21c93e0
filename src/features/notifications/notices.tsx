import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Button } from '@/ui/forms/button.tsx';
import { ToastRegion } from '@/ui/overlay/toast-region.tsx';
import { noticeDismissed, noticeExpired, selectNotices } from './notices.slice.ts';

/** Live region, always mounted: screen readers announce only changes of a region they know. */
export const Notices = () => {
  const notices = useAppSelector(selectNotices);
  const dispatch = useAppDispatch();
  return (
    <ToastRegion
      toasts={notices.map(({ id, action, ...words }) => ({
        ...words,
        id: String(id),
        action: action && (
          <Button look="outline" onClick={() => dispatch({ type: action.type })}>
            {action.label}
          </Button>
        ),
      }))}
      onDismiss={(id) => dispatch(noticeDismissed(Number(id)))}
      onExpire={(id) => dispatch(noticeExpired(Number(id)))}
    />
  );
};
