import { useLazyModule } from '../hydration/use-lazy-module.ts';
import type { LightboxProps } from './lightbox.tsx';

const load = () => import('./lightbox.tsx');

type LazyLightboxProps = LightboxProps & {
  /** The lightbox could not be loaded. */
  readonly onMissing: () => void;
};

/** The lightbox, loaded when the first picture is opened. */
export const LazyLightbox = ({ onMissing, ...props }: LazyLightboxProps) => {
  const isOpen = props.index !== null;
  const loaded = useLazyModule({ load, isEnabled: isOpen, onMissing });
  return isOpen && loaded !== undefined ? <loaded.Lightbox {...props} /> : null;
};
