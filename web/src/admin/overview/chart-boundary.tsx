import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode };

/** A chart that cannot be drawn, or whose program did not arrive, leaves the page and its table alone. */
export class ChartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="grid h-64 place-items-center text-center text-muted">
        The chart could not be drawn. The table has the same figures.
      </p>
    );
  }
}
