import { ChevronLeft, ChevronRight, X } from 'lucide';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from './icon.tsx';
import { LightboxRoot } from './lightbox.recipe.ts';
import { Picture } from './picture.tsx';
import type { Sources } from './picture.tsx';
import { useBackToClose } from '../overlay/use-back-to-close.ts';
import { useModal } from '../overlay/use-modal.ts';
import { useSwipe } from './use-swipe.ts';

export type LightboxPicture = {
  readonly id: string;
  readonly sources: Sources;
  readonly title?: string;
  readonly caption?: string;
};

export type LightboxProps = {
  readonly pictures: readonly LightboxPicture[];
  /** Which picture is shown; `null` keeps the lightbox closed. */
  readonly index: number | null;
  readonly onIndexChange: (index: number) => void;
  readonly onClose: () => void;
  /** Name of the whole for screen readers. */
  readonly label: string;
};

type ShownProps = Omit<LightboxProps, 'index' | 'label'> & { readonly index: number };

const Shown = ({ pictures, index, onIndexChange, onClose }: ShownProps) => {
  const count = pictures.length;
  const at = (offset: number): number => (index + offset + count) % count;
  const swipe = useSwipe((direction) => onIndexChange(at(direction)));
  const picture = pictures[index];
  // Only the picture shown and its two neighbours are in the page, so that nothing else is loaded.
  const near = new Set([at(-1), index, at(1)]);
  return (
    <>
      <div className="bar">
        <p aria-live="polite">
          {index + 1} / {count}
        </p>
        <Button look="quiet" shape="icon" aria-label="Close" onClick={onClose} autoFocus>
          <Icon of={X} size={24} />
        </Button>
      </div>
      <div className="stage" {...swipe}>
        {pictures.map(({ id, sources }, position) =>
          near.has(position) ? (
            <div
              key={id}
              className="slide"
              aria-hidden={position !== index}
              data-shown={position === index || undefined}
            >
              <Picture sources={sources} sizes="100vw" ratio="whole" isPriority={position === index} />
            </div>
          ) : null,
        )}
      </div>
      <div className="foot">
        <div aria-live="polite">
          {picture?.title !== undefined && <h2>{picture.title}</h2>}
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

/** Pictures one at a time over the whole window: arrows, swipe and buttons go round, Escape and Back close. */
export const Lightbox = ({ pictures, index, onIndexChange, onClose, label }: LightboxProps) => {
  const isOpen = index !== null && index < pictures.length;
  const dialog = useModal(isOpen);
  useBackToClose(isOpen, onClose);
  const steer = (event: KeyboardEvent) => {
    if (!isOpen || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    const step = event.key === 'ArrowRight' ? 1 : pictures.length - 1;
    onIndexChange((index + step) % pictures.length);
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <LightboxRoot ref={dialog} className="dark" aria-label={label} onKeyDown={steer} onCancel={cancel}>
      {isOpen && <Shown pictures={pictures} index={index} onIndexChange={onIndexChange} onClose={onClose} />}
    </LightboxRoot>
  );
};
