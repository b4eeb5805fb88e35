import type { Answers } from '@area/domain/poll/questionnaire';
import { useKept } from '@area/kit/forms/use-kept.ts';
import { useKnownMe } from '../../calls/me.ts';

/** Answers not sent yet, and the wording that they answer. */
interface TestDraft {
  readonly uuid_poll: string;
  readonly answers: Answers;
}

const isDraft = (kept: unknown): kept is TestDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof Reflect.get(kept, 'uuid_poll') === 'string' &&
  Object.values(Object(Reflect.get(kept, 'answers'))).every((answer) => typeof answer === 'string');

export interface AnswersInHand {
  readonly answers: Answers;
  readonly answer: (code: string, chosen: string) => void;
  readonly forget: () => void;
}

/** The answers of the logged-in person. No other person gets them; those to another version are ignored. */
export const useTestDraft = (uuidPoll: string): AnswersInHand => {
  const { uuid } = useKnownMe().private_area.intervener;
  const [draft, change] = useKept(`convenience-draft:${uuid}`, isDraft);
  const answersIn = (kept: TestDraft | undefined): Answers =>
    kept?.uuid_poll === uuidPoll ? kept.answers : {};
  return {
    answers: answersIn(draft),
    answer: (code, chosen) =>
      change((before) => ({
        uuid_poll: uuidPoll,
        answers: { ...answersIn(before), [code]: chosen },
      })),
    forget: () => change(() => undefined),
  };
};
