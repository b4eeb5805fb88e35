import type { FieldError } from '@area/contract/schemas/envelope';
import { rowsOf } from '@area/domain/kyc/rows';
import type { KycAnswers } from '@area/domain/kyc/rows';
import type { FieldReason, Reason } from '@area/domain/rules/reason';
import { useState } from 'react';
import { useTinCheck } from '../../calls/kyc.ts';
import { textOf } from './texts.ts';
import { textAnswer } from './answers.ts';
import type { Answer } from './answers.ts';
import { fieldOfError, sectionProblems, whyNotSaved } from './problems.ts';
import type { SectionContext } from './problems.ts';

interface TinAt {
  readonly field: string;
  readonly countryCode: string;
  readonly tinNumber: string;
}

/** A number that was checked and is wrong. */
interface WrongTin extends TinAt {
  readonly found: Reason;
}

/** Whether a field still has the number: the answer may come late, and another line may have taken the place. */
const isStillThere = (
  answers: KycAnswers,
  { field, countryCode, tinNumber }: WrongTin,
): boolean => {
  const [code = '', place] = field.split('.');
  if (place === undefined) return textAnswer(answers, code) === tinNumber;
  const row = rowsOf(answers, code)[Number(place)];
  return row?.['country'] === countryCode && row['tin'] === tinNumber;
};

/** What is wrong with a field, in words. */
interface SectionProblem {
  readonly field: string;
  readonly message: string;
}

export interface SectionInHand {
  readonly answers: KycAnswers;
  readonly change: (code: string, answer: Answer) => void;
  /** Somebody left a field: from now on it says what is wrong with it. */
  readonly leave: (field: string) => void;
  readonly checkTin: (given: TinAt) => void;
  readonly errorOf: (field: string) => string | undefined;
  readonly problems: readonly SectionProblem[];
  readonly attempt: number;
  /** Whether it is complete, or for later at least without errors; otherwise the problems are shown. */
  readonly isReady: (isForLater: boolean) => boolean;
  readonly refuse: (errors: readonly FieldError[]) => void;
}

interface SectionGiven extends SectionContext {
  readonly answers: KycAnswers;
  readonly onChange: (code: string, answer: Answer) => void;
}

const isOf =
  (code: string) =>
  ({ field }: { readonly field: string }): boolean =>
    field === code || field.startsWith(`${code}.`);
const isAt =
  (wanted: string) =>
  ({ field }: { readonly field: string }): boolean =>
    field === wanted;

/** A section as it is filled in, with the problems that may be shown already. */
export const useSection = ({ answers, onChange, ...judged }: SectionGiven): SectionInHand => {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isWholeWanted, setIsWholeWanted] = useState(false);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const [tins, setTins] = useState<readonly WrongTin[]>([]);
  const askTin = useTinCheck();

  const withTins = (wrong: readonly FieldReason[]): readonly FieldReason[] => [
    ...wrong,
    ...tins
      .filter((tin) => isStillThere(answers, tin) && !wrong.some(isAt(tin.field)))
      .map(({ field, found }) => ({ field, ...found })),
  ];
  const open = withTins(sectionProblems(judged, answers));
  const kept = withTins(whyNotSaved(judged, answers));
  const isShown = ({ field }: FieldReason): boolean =>
    isWholeWanted || left.includes(field) || (attempt > 0 && kept.some(isAt(field)));
  const shown = open
    .filter(isShown)
    .map(({ field, key, params }) => ({ field, message: textOf(key, params) }));
  const problems = [...shown, ...refused.filter(({ field }) => !shown.some(isAt(field)))];

  const change = (code: string, answer: Answer): void => {
    onChange(code, answer);
    setRefused((before) => before.filter((each) => !isOf(code)(each)));
  };
  const checkTin = async ({ field, ...given }: TinAt): Promise<void> => {
    if (given.tinNumber.trim() === '') return;
    const found = await askTin(given);
    setTins((before) => [
      ...before.filter((each) => each.field !== field),
      ...(found ? [{ field, ...given, found }] : []),
    ]);
  };

  return {
    answers,
    change,
    leave: (field) => setLeft((before) => [...before, field]),
    checkTin: (given) => void checkTin(given),
    errorOf: (wanted) => problems.find(isAt(wanted))?.message,
    problems,
    attempt,
    isReady: (isForLater) => {
      const found = isForLater ? kept : open;
      setIsWholeWanted(!isForLater);
      if (found.length > 0) setAttempt(attempt + 1);
      return found.length === 0;
    },
    refuse: (errors) => {
      setRefused(errors.map((error) => ({ ...error, field: fieldOfError(error.field) })));
      setAttempt(attempt + 1);
    },
  };
};
