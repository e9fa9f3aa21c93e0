import { useEffect, useState } from 'react';
import type { PictureSource } from '@/domain/local-photos.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { readPreview } from '../photos.api.ts';

/** Object URLs are revoked late, so that running loads do not fail. */
const LAST_LOOK_MS = 5_000;

/** undefined: not shown or not read yet; null: missing. */
export function usePicture(picture: PictureSource, isShown = true): string | null | undefined {
  const digest = 'digest' in picture ? picture.digest : null;
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<{ readonly digest: string; readonly address: string | null }>();
  useEffect(() => {
    if (digest === null || !isShown) return undefined;
    let isGone = false;
    let address: string | undefined;
    void dispatch(readPreview(digest)).then((blob) => {
      if (isGone) return;
      address = blob && URL.createObjectURL(blob);
      setShown({ digest, address: address ?? null });
    });
    return () => {
      isGone = true;
      if (address === undefined) return;
      const past = address;
      setShown(undefined);
      setTimeout(() => URL.revokeObjectURL(past), LAST_LOOK_MS);
    };
  }, [dispatch, digest, isShown]);
  if ('address' in picture) return isShown ? picture.address : undefined;
  if (digest === null) return null;
  return shown?.digest === digest ? shown.address : undefined;
}
