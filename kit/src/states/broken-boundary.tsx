import { Component } from 'react';
import type { ReactNode } from 'react';
import { t } from '../texts/ui.ts';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';
import css from './broken-boundary.module.css';

interface BrokenBoundaryProps {
  /** Changes with the address: another page gets another attempt. */
  readonly place: string;
  /** The message, if more is known than that it failed. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

const Broken = () => (
  <main className={css['alone']} role="alert">
    <EmptyState
      title={t('ui.broken.title')}
      text={t('ui.broken.text')}
      action={
        <Button kind="secondary" onPress={() => location.reload()}>
          {t('ui.broken.reload')}
        </Button>
      }
    />
  </main>
);

/** Catches failures of drawing, including a chunk that did not load, and offers how to continue. */
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
    const { place, instead = <Broken />, children } = this.props;
    return brokenAt === undefined || (brokenAt !== '' && brokenAt !== place) ? children : instead;
  }
}
