import type { StepUpAnswer } from '@area/contract/office/session/factor-schemas';
import { CallError } from '@area/kit/transport/call-error.ts';

/** A factor that a write asks for. */
export interface StepUpQuestion {
  readonly challenge: string;
  /** Why the answer before it was refused. */
  readonly refused: string | undefined;
  readonly answer: (given: StepUpAnswer | undefined) => void;
}

let question: StepUpQuestion | undefined;
const listeners = new Set<() => void>();

const change = (next: StepUpQuestion | undefined): void => {
  question = next;
  for (const listener of listeners) listener();
};

/** Asks over whatever is on the page; resolves with nothing when the person leaves it. */
export const askStepUp = async (
  challenge: string,
  refused?: string,
): Promise<StepUpAnswer | undefined> =>
  new Promise((resolve) => {
    change({
      challenge,
      refused,
      answer: (given) => {
        change(undefined);
        resolve(given);
      },
    });
  });

export const currentQuestion = (): StepUpQuestion | undefined => question;

export const subscribeToQuestion = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The challenge that a refusal asks to answer; nothing for any other refusal. */
export const challengeOf = (error: unknown): string | undefined =>
  error instanceof CallError && error.code === 'STEP_UP_REQUIRED'
    ? error.errors.find(({ field }) => field === 'challenge')?.code
    : undefined;
