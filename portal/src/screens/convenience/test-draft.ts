import type { Answers } from '@area/domain/poll/questionnaire';
import { useEffect, useState } from 'react';
import { useKnownMe } from '../../calls/me.ts';

/** Answers not sent yet, and the wording that they answer. */
interface TestDraft {
  readonly uuid_poll: string;
  readonly answers: Answers;
}

const storageKey = (person: string): string => `convenience-draft:${person}`;

const isDraft = (kept: unknown): kept is TestDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof Reflect.get(kept, 'uuid_poll') === 'string' &&
  Object.values(Object(Reflect.get(kept, 'answers'))).every((answer) => typeof answer === 'string');

/** The stored draft of this tab. Unreadable answers, or answers to another version, are ignored. */
const findAnswers = (person: string, uuidPoll: string): Answers => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(person)) ?? 'null');
    return isDraft(kept) && kept.uuid_poll === uuidPoll ? kept.answers : {};
  } catch {
    return {};
  }
};

export interface AnswersInHand {
  readonly answers: Answers;
  readonly answer: (code: string, chosen: string) => void;
  readonly forget: () => void;
}

/** The answers of the logged-in person. They survive leaving and reload, and no other person gets them. */
export const useTestDraft = (uuidPoll: string): AnswersInHand => {
  const { uuid } = useKnownMe().private_area.intervener;
  const [answers, setAnswers] = useState(() => findAnswers(uuid, uuidPoll));
  useEffect(() => {
    if (Object.keys(answers).length > 0)
      sessionStorage.setItem(storageKey(uuid), JSON.stringify({ uuid_poll: uuidPoll, answers }));
    else sessionStorage.removeItem(storageKey(uuid));
  }, [uuid, uuidPoll, answers]);
  return {
    answers,
    answer: (code, chosen) => setAnswers((before) => ({ ...before, [code]: chosen })),
    forget: () => setAnswers({}),
  };
};
