import { Suspense, lazy } from 'react';
import { t } from './texts.ts';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import type { useAttempt } from './use-attempt.ts';

/** Rarely shown: it is not loaded with the login. */
const LockedNotice = lazy(async () => ({
  default: (await import('./locked-notice.tsx')).LockedNotice,
}));

/** Why the last attempt did not go through, at the top of its form. */
export const Problems = ({
  problems,
  lock,
  attempt,
}: Pick<ReturnType<typeof useAttempt>, 'problems' | 'lock' | 'attempt'>) =>
  lock ? (
    <Suspense fallback={null}>
      <LockedNotice lock={lock} attempt={attempt} />
    </Suspense>
  ) : (
    <ErrorSummary
      problems={problems}
      attempt={attempt}
      {...(problems.some(({ field }) => field) ? {} : { title: t('login.failed_title') })}
    />
  );
