import { ChevronLeft, ChevronRight, X } from 'lucide';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { part } from '../style-compiler/part.tsx';
import { Picture, type Sources } from './picture.tsx';
import { useBackToClose } from '../overlay/use-back-to-close.ts';
import { useModal } from '../overlay/use-modal.ts';
import { closeToTile, openFromTile } from './tile-transition.ts';
import { isPinched, useSwipe } from './use-swipe.ts';

export type LightboxPicture = {
  readonly id: string;
  /** Path of its own page, which the address bar shows. */
  readonly href?: string;
  readonly sources: Sources;
  readonly title?: string;
  readonly subtitle?: string;
  readonly caption?: string;
};

export type LightboxProps = {
  readonly pictures: readonly LightboxPicture[];
  readonly index: number | null;
  readonly onIndexChange: (index: number) => void;
  readonly onClose: () => void;
  readonly label: string;
  /** Actions on the shown picture, before *Close*. */
  readonly actions?: (picture: LightboxPicture) => ReactNode;
};

const Root = part('dialog', {
  base: {
    width: '100vw',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    margin: '0',
    padding: '0',
    border: '0',
    bg: 'page',
    color: 'text',
    overflow: 'hidden',
    '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
    '& .bar, & .foot': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '6',
      paddingInlineStart: 'max({spacing.gutter}, env(safe-area-inset-left))',
      paddingInlineEnd: 'max({spacing.gutter}, env(safe-area-inset-right))',
    },
    '& .bar': {
      paddingTop: 'calc(env(safe-area-inset-top) + 0.5rem)',
      paddingBottom: '2',
      color: 'muted',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      '& .actions': { display: 'flex', alignItems: 'center', marginInlineEnd: '-0.75rem' },
    },
    '& .stage': {
      position: 'relative',
      touchAction: 'pan-y pinch-zoom',
      cursor: 'grab',
      userSelect: 'none',
      WebkitUserSelect: 'none',
      // Pans in both directions; without the browser's double tap, which is ours.
      '&:is([data-zoomed], [data-pinched])': { touchAction: 'manipulation' },
      '&[data-zoomed]': {
        overflow: 'auto',
        overscrollBehavior: 'contain',
        scrollbarWidth: 'none',
        '& .slide[data-shown]': { inset: 'auto', top: '0', left: '0', width: '250%', height: '250%' },
      },
    },
    '& .slide': {
      position: 'absolute',
      inset: '0',
      paddingInline: { md: 'gutter' },
      visibility: 'hidden',
      opacity: '0',
      '&[data-shown]': { visibility: 'visible', opacity: '1', transition: 'opacity 160ms' },
    },
    '& .foot': {
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { base: 'stretch', md: 'center' },
      minHeight: { base: '11.5rem', md: '7.5rem' },
      paddingTop: '4',
      paddingBottom: 'calc(env(safe-area-inset-bottom) + 1rem)',
    },
    '& h2': { fontSize: 'lg' },
    '& .foot p': { marginTop: '1', maxWidth: 'measure', color: 'muted', fontSize: 'sm', lineHeight: '1.45' },
    '& .steps': { display: 'flex', justifyContent: 'space-between', gap: '3' },
  },
});

type ShownProps = Omit<LightboxProps, 'index' | 'label'> & { readonly index: number };

/** `x` and `y`: the double-tapped point, as parts of the stage. */
type Zoom = { readonly index: number; readonly x: number; readonly y: number };

const Shown = ({ pictures, index, onIndexChange, onClose, actions }: ShownProps) => {
  const count = pictures.length;
  const at = (offset: number): number => (index + offset + count) % count;
  const [zoom, setZoom] = useState<Zoom | null>(null);
  const isZoomed = zoom?.index === index;
  // Another picture begins unzoomed, and so does this one when it is shown again.
  if (zoom !== null && !isZoomed) setZoom(null);
  const swipe = useSwipe((direction) => onIndexChange(at(direction)), isZoomed);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (zoom === null || stage.current === null) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = stage.current;
    stage.current.scrollTo(zoom.x * scrollWidth - clientWidth / 2, zoom.y * scrollHeight - clientHeight / 2);
  }, [zoom]);
  useEffect(() => {
    const mark = () => stage.current?.toggleAttribute('data-pinched', isPinched());
    const { visualViewport } = window;
    visualViewport?.addEventListener('resize', mark);
    return () => visualViewport?.removeEventListener('resize', mark);
  }, []);
  const zoomAt = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setZoom(isZoomed ? null : { index, x: (clientX - left) / width, y: (clientY - top) / height });
  };
  const picture = pictures[index];
  // Only the shown picture and its two neighbors are rendered, so that nothing else is loaded.
  const near = new Set([at(-1), index, at(1)]);
  return (
    <>
      <div className="bar">
        <p aria-live="polite">
          {index + 1} / {count}
        </p>
        <div className="actions">
          {picture !== undefined && actions?.(picture)}
          <Button look="quiet" shape="icon" aria-label="Close" onClick={onClose} autoFocus>
            <Icon of={X} size={24} />
          </Button>
        </div>
      </div>
      <div
        className="stage"
        ref={stage}
        data-zoomed={isZoomed || undefined}
        onDoubleClick={zoomAt}
        {...swipe}
      >
        {pictures.map(({ id, sources }, position) =>
          near.has(position) ? (
            <div
              key={id}
              className="slide"
              aria-hidden={position !== index}
              data-shown={position === index || undefined}
            >
              <Picture
                sources={sources}
                sizes={isZoomed ? '250vw' : '100vw'}
                ratio="whole"
                isPriority={position === index}
              />
            </div>
          ) : null,
        )}
      </div>
      <div className="foot">
        <div aria-live="polite">
          {picture?.title !== undefined && <h2>{picture.title}</h2>}
          {picture?.subtitle !== undefined && <p>{picture.subtitle}</p>}
          {picture?.caption !== undefined && <p>{picture.caption}</p>}
        </div>
        {count > 1 && (
          <div className="steps">
            <Button
              look="outline"
              shape="icon"
              aria-label="Previous picture"
              onClick={() => onIndexChange(at(-1))}
            >
              <Icon of={ChevronLeft} size={24} />
            </Button>
            <Button
              look="outline"
              shape="icon"
              aria-label="Next picture"
              onClick={() => onIndexChange(at(1))}
            >
              <Icon of={ChevronRight} size={24} />
            </Button>
          </div>
        )}
      </div>
    </>
  );
};

export const Lightbox = ({ pictures, index, onIndexChange, onClose, label, actions }: LightboxProps) => {
  const isOpen = index !== null && index < pictures.length;
  const dialog = useModal(isOpen, openFromTile);
  const close = () => void (dialog.current && closeToTile(dialog.current, onClose));
  useBackToClose(isOpen, close, isOpen ? pictures[index]?.href : undefined);
  const steer = (event: KeyboardEvent) => {
    if (!isOpen || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    const step = event.key === 'ArrowRight' ? 1 : pictures.length - 1;
    onIndexChange((index + step) % pictures.length);
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  return (
    <Root ref={dialog} className="dark" aria-label={label} onKeyDown={steer} onCancel={cancel}>
      {isOpen && (
        <Shown
          pictures={pictures}
          index={index}
          onIndexChange={onIndexChange}
          onClose={close}
          {...(actions === undefined ? {} : { actions })}
        />
      )}
    </Root>
  );
};
