import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { selectHasUnsavedWork } from '@/state/unsaved-work.ts';
import { Button } from '@/ui/base/button.tsx';
import { reloadAgreed, selectIsUpdateReady } from './update.slice.ts';

/** Hidden while a reload would lose work. */
export const UpdateLine = () => {
  const dispatch = useAppDispatch();
  const isReady = useAppSelector(selectIsUpdateReady);
  const hasUnsavedWork = useAppSelector(selectHasUnsavedWork);
  if (!isReady || hasUnsavedWork) return null;
  return (
    <p>
      A new version of this site is ready.{' '}
      <Button look="quiet" onClick={() => dispatch(reloadAgreed())}>
        Reload
      </Button>
    </p>
  );
};
