import { useLazyModule } from '../hydration/use-lazy-module.ts';
import type { LightboxProps } from './lightbox.tsx';

const load = () => import('./lightbox.tsx');

type LazyLightboxProps = LightboxProps & {
  readonly onMissing: () => void;
};

export const LazyLightbox = ({ onMissing, ...props }: LazyLightboxProps) => {
  const isOpen = props.index !== null;
  const loaded = useLazyModule({ load, isEnabled: isOpen, onMissing });
  return isOpen && loaded !== undefined ? <loaded.Lightbox {...props} /> : null;
};
