import { useLazyModule } from '../hydration/use-lazy-module.ts';
import type { LightboxProps } from './lightbox.tsx';

const load = () => import('./lightbox.tsx');

type LazyLightboxProps = LightboxProps & {
  /** A picture was pressed, and the lightbox could not be loaded. */
  readonly onMissing: () => void;
};

/** The lightbox, loaded when the first picture is pressed. */
export const LazyLightbox = ({ onMissing, ...props }: LazyLightboxProps) => {
  const isWanted = props.index !== null;
  const loaded = useLazyModule({ load, isWanted, onMissing });
  return isWanted && loaded !== undefined ? <loaded.Lightbox {...props} /> : null;
};
