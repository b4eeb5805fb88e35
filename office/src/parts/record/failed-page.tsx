import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';

interface FailedPageProps {
  /** What the page is called while it loads, too. */
  readonly title: string;
  /** What did not work. */
  readonly failed: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A page whose read failed, or whose record is not there: it has its heading and its name all the same. */
export const FailedPage = ({ title, failed, error, onRetry }: FailedPageProps) => (
  <Stack>
    <PageTitle>{title}</PageTitle>
    <FailureState error={error} title={failed} onRetry={onRetry} />
  </Stack>
);
