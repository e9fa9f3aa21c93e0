// The last line of defence: an unexpected error on a page shows words and two ways on, never a blank screen.
import { Component, useEffect, type ReactNode } from 'react';
import { logger } from '@/platform/logger.ts';
import { paths } from '@/content/paths.ts';
import { Button, ButtonLink } from '@/ui/forms/button.tsx';
import { Frame } from '@/ui/layout/frame.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

type Props = {
  readonly children: ReactNode;
  /** A change of page clears the error. */
  readonly path: string;
  /** Called before the page is drawn again. */
  readonly onRetry?: () => void;
};
type State = { readonly hasFailed: boolean; readonly path: string };

const Words = part('div', {
  base: {
    paddingBlock: 'section',
    '& h1': { fontSize: '3xl' },
    '& p': { marginTop: '4', marginBottom: '8', color: 'muted', maxWidth: 'measure' },
    '& div': { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
});

const Apology = ({ onRetry }: { readonly onRetry: () => void }) => {
  useEffect(() => {
    const titleOfPage = document.title;
    document.title = 'Something went wrong · Cedar & Steam';
    return () => {
      document.title = titleOfPage;
    };
  }, []);
  return (
    <Frame>
      <Words role="alert">
        <h1>Something went wrong</h1>
        <p>We apologize for the inconvenience. An unexpected error has occurred.</p>
        <div>
          <Button onClick={onRetry}>Try Again</Button>
          {/* A plain link: a full load is the surest way out of a broken page. */}
          <ButtonLink look="outline" href={paths.home}>
            Go Home
          </ButtonLink>
        </div>
      </Words>
    </Frame>
  );
};

export class ErrorScreen extends Component<Props, State> {
  override state: State = { hasFailed: false, path: this.props.path };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.path === state.path ? null : { hasFailed: false, path: props.path };
  }

  override componentDidCatch(error: Error): void {
    logger.error('A page failed', { name: error.name, message: error.message });
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? <Apology onRetry={this.retry} /> : this.props.children;
  }
}
