import type { TestStatus } from './test-status.ts';
import type { AnswersInHand } from './test-draft.ts';
import type { View } from './views.ts';

/** What every page of the test needs. */
export interface PageProps {
  readonly poll_uuid: string;
  readonly views: readonly View[];
  readonly draft: AnswersInHand;
  readonly standing: TestStatus;
}
