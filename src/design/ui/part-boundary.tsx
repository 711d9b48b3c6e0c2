// Keeps the rest of a page when one of its interactive parts fails.
import { Component, type ComponentType, type ReactNode } from "react";

type PartBoundaryProps = {
  /** Replaces the failed part. Without it, a message offers to show the part again. */
  fallback?: ReactNode;
  onError?: () => void;
  /** Shows the part again in another way than to render it anew. */
  onAgain?: () => void;
  children: ReactNode;
};

/** Fixed words, because the data with the page's words may be what failed. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { fallback, onAgain = () => this.setState({ hasFailed: false }), children } = this.props;
    if (!this.state.hasFailed) return children;
    if (fallback !== undefined) return fallback;
    return (
      <div role="alert" className="border-l-4 border-error bg-error/5 p-5 text-ink">
        <p>This part of the page stopped working.</p>
        <button type="button" className="target mt-2 font-medium underline" onClick={onAgain}>
          Show it again
        </button>
      </div>
    );
  }
}

/**
 * Wraps an island, because React removes everything in a root that fails.
 * @param fallback replaces the failed island in place of the message
 */
export function withBoundary<Props extends object>(
  Part: ComponentType<Props>,
  fallback?: ReactNode,
): ComponentType<Props> {
  return function Bounded(props: Props) {
    return (
      <PartBoundary fallback={fallback}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}
