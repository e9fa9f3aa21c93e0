import { useEffect, useState } from 'react';
import { photosPort } from '../photos.port.ts';

/** A picture that is being loaded when nobody wants it any more is loaded to its end: without its address it would fail. */
const LAST_LOOK_MS = 5_000;

/** An address for a picture of this device, given its digest; undefined until it is read, null when it is not there. */
export function useLocalPicture(digest: string | null, isWanted = true): string | null | undefined {
  const [shown, setShown] = useState<{ readonly digest: string; readonly address: string | null }>();
  useEffect(() => {
    if (digest === null || !isWanted) return undefined;
    let isGone = false;
    let address: string | undefined;
    void photosPort()
      .files.previewOf(digest)
      .then((blob) => {
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
  }, [digest, isWanted]);
  if (digest === null) return null;
  return shown?.digest === digest ? shown.address : undefined;
}
