import { useEffect, useState } from 'react';
import { roomForPhotos } from '@/data/photo-intake.repository.ts';

/** How many more photos fit on this device; asked again when their number has changed. */
export function useRoom(photos: number): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    void roomForPhotos().then((found) => {
      if (!isGone) setRoom(found);
    });
    return () => {
      isGone = true;
    };
  }, [photos]);
  return room;
}
