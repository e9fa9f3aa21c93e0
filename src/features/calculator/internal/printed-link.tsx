import { useEffect, useState } from 'react';
import { whenIdle } from '@/platform/when-idle.ts';
import { useLazyModule } from '@/ui/hydration/use-lazy-module.ts';
import { LinkFigure } from './layout.ts';

const load = () => import('@/ui/media/qr-code.tsx');

/** Drawn at idle, not on Print: browsers wait for nothing before printing. */
export const PrintedLink = ({ link }: { readonly link: string }) => {
  const [isIdle, setIsIdle] = useState(false);
  // Retried with every figure: offline, the module may have been missing.
  useEffect(() => whenIdle(() => setIsIdle(true)), [link]);
  const loaded = useLazyModule({ load, isEnabled: isIdle, onMissing: () => setIsIdle(false) });
  return (
    <LinkFigure>
      {loaded !== undefined && (
        <loaded.QrCode text={link} label="QR code that opens this estimate" edge="34mm" />
      )}
      <figcaption>This estimate on screen: {link}</figcaption>
    </LinkFigure>
  );
};
