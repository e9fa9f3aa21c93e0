import { Component, useEffect, type ReactNode } from 'react';
import { paths } from '@/content/paths.ts';
import { Button, ButtonLink } from '@/ui/base/button.tsx';
import { Actions } from '@/ui/layout/actions.tsx';
import { Message } from '@/ui/layout/message.tsx';

type Props = {
  readonly children: ReactNode;
  readonly path: string;
  readonly onRetry?: () => void;
};
type State = { readonly hasFailed: boolean; readonly path: string };

const Apology = ({ onRetry }: { readonly onRetry: () => void }) => {
  useEffect(() => {
    const titleOfPage = document.title;
    document.title = 'Something went wrong · Cedar & Steam';
    return () => {
      document.title = titleOfPage;
    };
  }, []);
  return (
    <Message
      role="alert"
      title="Something went wrong"
      text="We apologize for the inconvenience. An unexpected error has occurred."
    >
      <Actions>
        <Button onClick={onRetry}>Try Again</Button>
        {/* A plain link, because a full load recovers from a broken page. */}
        <ButtonLink look="outline" href={paths.home}>
          Go Home
        </ButtonLink>
      </Actions>
    </Message>
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
    // Counted with the errors that no boundary catches.
    window.reportError(error);
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? <Apology onRetry={this.retry} /> : this.props.children;
  }
}
