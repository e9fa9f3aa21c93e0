import { useLatePart } from '../hydration/use-late-part.ts';
import type { LightboxProps } from './lightbox.tsx';

const load = () => import('./lightbox.tsx');

type LateLightboxProps = LightboxProps & {
  /** A picture was pressed, and the lightbox could not be fetched. */
  readonly onMissing: () => void;
};

/** The lightbox, fetched when the first picture is pressed. */
export const LateLightbox = ({ onMissing, ...props }: LateLightboxProps) => {
  const isWanted = props.index !== null;
  const part = useLatePart({ load, isWanted, onMissing });
  return isWanted && part !== undefined ? <part.Lightbox {...props} /> : null;
};
