/** Confines an error while drawing to its part of the page, which reports it and offers a retry. */
import { Component, type ReactNode } from "react";

interface Props {
  /** The name of the part, as a sentence's subject: "The chart". */
  readonly what: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div className="broken" role="alert">
        <p>
          {this.props.what} could not be shown: {error.message}
        </p>
        <button type="button" className="button" onClick={() => this.setState({ error: null })}>
          Try again
        </button>
      </div>
    );
  }
}
