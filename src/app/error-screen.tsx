// The last line of defence: an unexpected error on a page shows words and two ways on, never a blank screen.
import { Component, type ReactNode } from 'react';
import { logger } from '@/platform/logger.ts';
import { paths } from '@/content/paths.ts';
import { Button, ButtonLink } from '@/ui/forms/button.tsx';
import { Frame } from '@/ui/layout/frame.tsx';
import { part } from '@/ui/styling/part.tsx';

type Props = {
  readonly children: ReactNode;
  /** A change of page clears the error. */
  readonly path: string;
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

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Frame>
        <Words role="alert">
          <h1>Something went wrong</h1>
          <p>We apologize for the inconvenience. An unexpected error has occurred.</p>
          <div>
            <Button
              onClick={() => {
                this.setState({ hasFailed: false });
              }}
            >
              Try Again
            </Button>
            {/* A plain link: a full load is the surest way out of a broken page. */}
            <ButtonLink look="outline" href={paths.home}>
              Go Home
            </ButtonLink>
          </div>
        </Words>
      </Frame>
    );
  }
}
