import { Component, type ReactNode } from 'react';
import { CrashScreen } from '../ui/feedback/CrashScreen';
import { ErrorScreen } from '../ui/feedback/ErrorScreen';

interface Props {
  children: ReactNode;
  /** A new value starts afresh: leaving the page that failed is a way out. */
  resetKey?: string;
  /** Shows the message and a reset; production shows the generic error page (DECISIONS 2.20). */
  detailed?: boolean;
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

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const detailed = this.props.detailed ?? process.env.NODE_ENV !== 'production';
    return detailed ? <CrashScreen error={error} onReset={this.reset} /> : <ErrorScreen />;
  }
}
