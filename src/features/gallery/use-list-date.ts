import { useEffect } from 'react';
import { listDated } from '@/state/connection.slice.ts';
import { useAppDispatch } from '@/state/hooks.ts';

/** The frame shows the date of saved photos; null: they come from the server. */
export const useListDate = (savedAt: string | null): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(listDated(savedAt));
    return () => void dispatch(listDated(null));
  }, [dispatch, savedAt]);
};
