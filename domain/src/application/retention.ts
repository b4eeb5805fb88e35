import type { CivilDate } from '../calendar/civil-date.ts';
import { deletableFrom } from '../gdpr/retention.ts';

/** What is known of an application that ended without a client. */
export interface EndedApplication {
  readonly ended_on: CivilDate;
  /** A hit in the lists that nobody has cleared, a block or a note of compliance. */
  readonly is_suspected: boolean;
}

/** What becomes of it: nothing yet, only compliance reads it, or nothing of it stays. */
export type ApplicationRetention = 'KEPT' | 'RESTRICTED' | 'ERASED';

/**
 * How an application that ended without a client is kept on a day: ninety days as every lead; a suspicion is evidence, which is kept for ten years, and only
 * compliance reads it. *Source*: decisions 1.7 and 7 (retention), ADR 239.
 */
export const retentionOf = (
  { ended_on, is_suspected }: EndedApplication,
  today: CivilDate,
): ApplicationRetention => {
  if (today < deletableFrom('LEAD', ended_on)) return 'KEPT';
  return is_suspected && today < deletableFrom('RELATIONSHIP', ended_on) ? 'RESTRICTED' : 'ERASED';
};
