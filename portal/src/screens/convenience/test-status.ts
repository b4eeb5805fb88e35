import type { ConvenienceTest } from '@area/contract/polls/schemas';
import { attemptsLeft, nextAttemptAt } from '@area/domain/suitability/attempts';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useIsWard } from '../../parts/gates/use-is-ward.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';

/** The state of a person's test today. */
export interface TestStatus {
  /** The newest, in force or not. */
  readonly last: ConvenienceTest | undefined;
  readonly isLastValid: boolean;
  readonly attempts: number;
  /** From when there is another attempt. *Shape*: a moment of the wire. */
  readonly next: string;
  /** Whose answers count is somebody else's. */
  readonly isMinor: boolean;
  readonly isEntity: boolean;
  /** Why this reader may not answer. */
  readonly closed: string | undefined;
  /** Whether the questions may be opened. */
  readonly canAnswer: boolean;
}

/** Who may answer now, from the tests taken. *Source*: decisions 5.1. */
export const useTestStatus = (tests: readonly ConvenienceTest[]): TestStatus => {
  const now = useBusinessClock()();
  const { intervener_type } = useKnownMe().private_area.intervener;
  const isMinor = useIsWard();
  const { why } = useClientOnly();
  const taken = tests.map(({ taken_at }) => new Date(taken_at));
  const attempts = attemptsLeft(taken, now);
  const last = tests[0];
  return {
    last,
    isLastValid: last?.is_valid === true,
    attempts,
    next: nextAttemptAt(taken, now).toISOString(),
    isMinor,
    isEntity: intervener_type === 'J',
    closed: why,
    canAnswer: attempts > 0 && !isMinor && why === undefined,
  };
};
