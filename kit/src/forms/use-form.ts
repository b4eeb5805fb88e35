import type { FieldReason } from '@area/domain/rules/reason';
import { useState } from 'react';
import { CallError } from '../transport/call-error.ts';
import { textOf } from '../texts/t.ts';

/** What is wrong at a field, in words. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

export interface Form<T extends object> {
  readonly values: T;
  readonly set: (part: Partial<T>) => void;
  /** The field was left: what is wrong there is said from now on. */
  readonly leave: (field: string) => void;
  /** What a field must show now. */
  readonly errorOf: (field: string) => string | undefined;
  /** Everything wrong, once somebody tried to send it. */
  readonly shown: readonly Problem[];
  readonly attempt: number;
  /** Why the server refused the whole, or did not answer. */
  readonly failure: CallError | undefined;
  readonly isPending: boolean;
  readonly submit: (send: (values: T) => Promise<unknown>) => Promise<void>;
}

type TextName<T> = Extract<
  { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T],
  string
>;

/** What a field of text needs of its form. */
export const bindTo = <T extends object>(form: Form<T>, name: TextName<T>, label: string) => ({
  name,
  label,
  value: form.values[name] as string,
  error: form.errorOf(name),
  onChange: (typed: string) => form.set({ [name]: typed } as unknown as Partial<T>),
  onBlur: () => form.leave(name),
});

const worded = ({ field, key, params }: FieldReason): Problem => ({
  field,
  message: textOf(key, params),
});

/** What a field says of itself that is odd and keeps nobody from sending it. */
export const warningAt = (name: string, found: readonly FieldReason[]): string | undefined => {
  const odd = found.find(({ field }) => field === name);
  return odd && textOf(odd.key, odd.params);
};

/**
 * What is typed, and what is wrong with it: by the rules that the server has too, and by what it refused.
 * Nothing that was typed is ever lost to a refusal. `initial` counts once.
 */
export const useForm = <T extends object>(
  initial: T,
  whyNot: (values: T) => readonly FieldReason[],
): Form<T> => {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<CallError>();
  const [isPending, setPending] = useState(false);
  const wrong = whyNot(values).map(worded);
  const isKnown = ({ field }: Problem): boolean => attempt > 0 || left.includes(field);
  const told = [
    ...wrong.filter(isKnown),
    ...refused.filter(({ field }) => !wrong.some((own) => own.field === field)),
  ];

  const onFailure = (error: unknown): void => {
    if (!(error instanceof CallError)) throw error;
    setRefused(error.errors);
    setFailure(error);
    setAttempt((before) => before + 1);
  };

  const submit = async (send: (values: T) => Promise<unknown>): Promise<void> => {
    setFailure(undefined);
    setRefused([]);
    if (wrong.length > 0) return setAttempt((before) => before + 1);
    setPending(true);
    try {
      await send(values);
    } catch (error) {
      onFailure(error);
    } finally {
      setPending(false);
    }
  };

  return {
    values,
    set: (part) => {
      setValues((before) => ({ ...before, ...part }));
      setRefused((before) => before.filter(({ field }) => !(field in part)));
    },
    leave: (field) => setLeft((before) => (before.includes(field) ? before : [...before, field])),
    errorOf: (wanted) => told.find(({ field }) => field === wanted)?.message,
    shown: attempt > 0 ? told : [],
    attempt,
    failure,
    isPending,
    submit,
  };
};
