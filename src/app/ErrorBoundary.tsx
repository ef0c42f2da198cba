import { Component, type ReactNode } from 'react';
import { CrashScreen } from '../ui/feedback/CrashScreen';
import { ErrorScreen } from '../ui/feedback/ErrorScreen';
import { ErrorState } from '../ui/list/ErrorState';
import { DownloadFailed } from './navigation/lazyPage';

export const NOT_LOADED = 'This page could not be loaded.';
export const notLoaded = (retry: () => void): ReactNode => (
  <ErrorState page title={NOT_LOADED} onRetry={retry} />
);

interface Props {
  children: ReactNode;
  /** A new value resets: leaving the failed page is a way out. */
  resetKey?: string;
  /** Development: message and reset. Production shows the generic page (docs/screens.md, words 7). */
  detailed?: boolean;
  missing?: (retry: () => void) => ReactNode;
}

interface State {
  error: Error | null;
  resetKey: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: thrown instanceof Error ? thrown : new Error('') };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  private readonly reset = () => this.setState({ error: null });

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof DownloadFailed)) return;
    error.forget();
    window.addEventListener('online', this.reset, { once: true });
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.reset);
    // A list that was left only rests: it is retried on return.
    if (this.state.error) this.reset();
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (error instanceof DownloadFailed) return (this.props.missing ?? notLoaded)(this.reset);
    if (process.env.NODE_ENV !== 'production' && (this.props.detailed ?? true))
      return <CrashScreen error={error} onReset={this.reset} />;
    return <ErrorScreen />;
  }
}
