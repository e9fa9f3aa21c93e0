import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/state/hooks.ts';
import { readUnedited } from '../../../picture-edits.api.ts';

export interface ShownPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** undefined: not read yet; null: the original is missing, or cannot be opened. */
export function useUnedited(owner: string, id: string): ShownPicture | null | undefined {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<ShownPicture | null>();
  useEffect(() => {
    let isGone = false;
    let address: string | undefined;
    void dispatch(readUnedited(owner, id)).then((unedited) => {
      if (isGone) return;
      address = unedited && URL.createObjectURL(unedited.picture);
      setShown(
        unedited && address !== undefined
          ? { address, width: unedited.width, height: unedited.height }
          : null,
      );
    });
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [dispatch, owner, id]);
  return shown;
}
