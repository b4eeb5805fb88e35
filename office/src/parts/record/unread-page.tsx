import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { FailedPage } from './failed-page.tsx';

interface UnreadPageProps {
  readonly title: string;
  readonly failed: string;
  /** Of the read that failed; nothing while it is on its way. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * The page of a record that is not read yet, or could not be read. One that was read stays when it cannot be read again, because the
 * session ended or the connection is lost: what is typed on it is not lost.
 */
export const UnreadPage = ({ title, failed, error, onRetry }: UnreadPageProps) =>
  error ? (
    <FailedPage title={title} failed={failed} error={error} onRetry={onRetry} />
  ) : (
    <LoadingPage title={title} />
  );
