import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { FailedPage } from './failed-page.tsx';

interface UnreadPageProps {
  readonly title: string;
  readonly failed: string;
  /** Of the read that failed; nothing while it is on its way. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The page of a record that is not read yet, or could not be read. */
export const UnreadPage = ({ title, failed, error, onRetry }: UnreadPageProps) =>
  error ? (
    <FailedPage title={title} failed={failed} error={error} onRetry={onRetry} />
  ) : (
    <LoadingPage title={title} />
  );
