import { Component } from 'react';
import type { ReactNode } from 'react';
import { BrokenPage } from './broken-page.tsx';

interface BrokenBoundaryProps {
  /** Changes with the address: another page gets another try. */
  readonly place: string;
  /** Inside the frame of the area, whose menu stays. */
  readonly isFramed?: boolean;
  readonly children: ReactNode;
}

/** Catches what breaks while drawing, a chunk that did not come included, and offers a way on. */
export class BrokenBoundary extends Component<
  BrokenBoundaryProps,
  { brokenAt: string | undefined }
> {
  override state = { brokenAt: undefined as string | undefined };

  override componentDidCatch(): void {
    this.setState({ brokenAt: this.props.place });
  }

  static getDerivedStateFromError(): { brokenAt: string } {
    return { brokenAt: '' };
  }

  override render(): ReactNode {
    const { brokenAt } = this.state;
    const { place, isFramed = false, children } = this.props;
    if (brokenAt === undefined || (brokenAt !== '' && brokenAt !== place)) return children;
    return <BrokenPage isFramed={isFramed} />;
  }
}
