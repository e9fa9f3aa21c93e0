import { useEffect, useState } from 'react';
import { whenIdle } from '@/platform/when-idle.ts';
import { useLazyModule } from '@/ui/hydration/use-lazy-module.ts';
import { LinkFigure } from './layout.ts';

const load = () => import('@/ui/media/qr-code.tsx');

/**
 * On paper: the link as a QR code, and as text under it. The code is drawn once the page is idle and not by Print, because a
 * browser waits for nothing before it prints.
 */
export const PrintedLink = ({ link }: { readonly link: string }) => {
  const [isIdle, setIsIdle] = useState(false);
  // With every figure again: without a connection the module may have been missing.
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
