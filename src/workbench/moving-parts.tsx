import { Link, Mail } from 'lucide';
import { useState } from 'react';
import { BottomBar } from '@/ui/layout/bottom-bar.tsx';
import { Button } from '@/ui/forms/button.tsx';
import { Carousel } from '@/ui/media/carousel.tsx';
import { Dialog } from '@/ui/overlay/dialog.tsx';
import { Icon } from '@/ui/media/icon.tsx';
import { Lightbox } from '@/ui/media/lightbox.tsx';
import { GridList, PictureTile } from '@/ui/media/picture-grid.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { ShareButton, ShareRow } from '@/ui/forms/share-button.tsx';
import { ToastRegion } from '@/ui/overlay/toast-region.tsx';
import type { Toast } from '@/ui/overlay/toast-region.tsx';
import { Row } from './foundations.tsx';
import { picture, words } from './samples.ts';

const numbers = [0, 1, 2, 3, 4, 5];
const sizes = '(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw';
const shown = numbers.map((index) => ({
  id: String(index),
  sources: picture(index),
  title: `Picture ${index + 1}`,
  caption: words,
}));
const slides = numbers.map((index) => ({
  id: String(index),
  content: <Picture sources={picture(index)} sizes={sizes} />,
}));

const Overlays = () => {
  const [isAsking, setIsAsking] = useState(false);
  const [isBarShown, setIsBarShown] = useState(false);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const show = (toast: Omit<Toast, 'id'>) => () => {
    setToasts((current) => [...current, { ...toast, id: String(current.length) }]);
  };
  const close = () => {
    setIsAsking(false);
  };
  return (
    <Row>
      <Button
        look="outline"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Open the dialog
      </Button>
      <Button look="outline" onClick={show({ title: 'Saved', description: 'Everything is on this device.' })}>
        Show a toast
      </Button>
      <Button
        look="outline"
        onClick={show({
          title: 'That failed',
          description: 'Please try again later.',
          variant: 'destructive',
        })}
      >
        Show a destructive toast
      </Button>
      <Button
        look="outline"
        onClick={() => {
          setIsBarShown((before) => !before);
        }}
      >
        Toggle the bottom bar
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        closesOnBack
        title="Leave without saving?"
        description="What you have typed stays on this device for a week."
        actions={
          <>
            <Button look="outline" onClick={close}>
              Stay
            </Button>
            <Button look="danger" onClick={close}>
              Leave
            </Button>
          </>
        }
      />
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => {
          setToasts((current) => current.filter((toast) => toast.id !== id));
        }}
      />
      <BottomBar isShown={isBarShown} label="Quick actions">
        <Button>First action</Button>
        <Button look="outline">Second</Button>
      </BottomBar>
    </Row>
  );
};

export const MovingParts = () => {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <Section heading="Carousel" lead="Looping, three at a time.">
        <Carousel label="Sample work" slides={slides} isLooping />
      </Section>
      <Section heading="Carousel with ends" tone="paper" layout="beside">
        <Carousel label="Sample details" slides={slides} columns={1} />
      </Section>
      <Section heading="Picture grid with lightbox">
        <GridList>
          {shown.map(({ id, sources, title }, position) => (
            <PictureTile key={id} caption={title}>
              <button
                type="button"
                aria-label={`Enlarge ${title}`}
                onClick={() => {
                  setIndex(position);
                }}
              >
                <Picture sources={sources} sizes={sizes} ratio="4 / 3" />
              </button>
            </PictureTile>
          ))}
        </GridList>
        <Lightbox
          pictures={shown}
          index={index}
          onIndexChange={setIndex}
          onClose={() => {
            setIndex(null);
          }}
        />
      </Section>
      <Section heading="Overlays" tone="paper" layout="beside">
        <Overlays />
      </Section>
      <Section heading="Share" layout="beside">
        <ShareRow>
          <li>
            <ShareButton href="#top" aria-label="Copy the link">
              <Icon of={Link} />
            </ShareButton>
          </li>
          <li>
            <ShareButton href="#top" aria-label="Send by email">
              <Icon of={Mail} />
            </ShareButton>
          </li>
        </ShareRow>
      </Section>
    </>
  );
};
