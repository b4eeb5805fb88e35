import { useState } from 'react';
import { problemsOutside } from './problem.ts';
import type { Problem } from './problem.ts';
import type { Refusal } from './use-refusal.ts';

interface ProblemsInHand {
  /** What a field must show now. */
  readonly errorOf: (field: string) => string | undefined;
  /** What is at the top of the form. */
  readonly shown: readonly Problem[];
  /** Changes with every failed attempt, so that the same problems take the focus again. */
  readonly attempt: number;
  /** The field was left: its problem is shown from now on. */
  readonly leave: (field: string) => void;
  /** Somebody tries to send the form or to leave its page: whether it has no problems. Otherwise all are shown. */
  readonly isReady: () => boolean;
  /** The request was refused: from now on each problem is shown at once. */
  readonly tell: () => void;
}

/**
 * When a form says what is wrong: of a field once it was left, of all once somebody tried to continue, and of what the
 * server refused at once, unless the form itself says something of that field. The form decides where its values are: in
 * the form, in a draft, over several pages.
 */
export const useProblems = (
  wrong: readonly Problem[],
  { errors, attempt: refusals }: Refusal,
): ProblemsInHand => {
  const [tries, setTries] = useState(0);
  const [left, setLeft] = useState<readonly string[]>([]);
  const refused = problemsOutside(wrong, errors);
  const own = tries > 0 ? wrong : [];
  const told = [...wrong.filter(({ field }) => tries > 0 || left.includes(field)), ...refused];
  const tell = (): void => setTries((before) => before + 1);
  return {
    errorOf: (wanted) => told.find(({ field }) => field === wanted)?.message,
    shown: [...own, ...refused],
    attempt: tries + refusals,
    leave: (field) => setLeft((before) => (before.includes(field) ? before : [...before, field])),
    isReady: () => {
      if (wrong.length > 0) tell();
      return wrong.length === 0;
    },
    tell,
  };
};
