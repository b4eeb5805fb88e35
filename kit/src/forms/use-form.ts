import type { FieldReason } from '@area/domain/rules/reason';
import { useState } from 'react';
import { CallError } from '../transport/call-error.ts';
import type { TextOf } from '../texts/texts-of.ts';
import { problemsOf } from './problem.ts';
import type { Problem } from './problem.ts';
import { useProblems } from './use-problems.ts';
import { useRefusal } from './use-refusal.ts';

export interface Form<T extends object> {
  readonly values: T;
  readonly set: (part: Partial<T>) => void;
  /** The field was left: its problem is shown from now on. */
  readonly leave: (field: string) => void;
  /** What a field must show now. */
  readonly errorOf: (field: string) => string | undefined;
  /** Everything wrong, once somebody tried to send it. */
  readonly shown: readonly Problem[];
  readonly attempt: number;
  /** Why the server refused the request, or did not answer. */
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

/**
 * What is typed, and what is wrong with it: by the rules that the server has too, and by what it refused. A refusal never
 * removes what was typed. `initial` counts once; `textOf` puts what the rules find in words.
 */
export const useForm = <T extends object>(
  initial: T,
  whyNot: (values: T) => readonly FieldReason[],
  textOf: TextOf,
): Form<T> => {
  const [values, setValues] = useState(initial);
  const [failure, setFailure] = useState<CallError>();
  const [isPending, setPending] = useState(false);
  const { refusal, refuse, forgive, forgiveAll } = useRefusal();
  const { errorOf, shown, attempt, leave, isReady, tell } = useProblems(
    problemsOf(whyNot(values), textOf),
    refusal,
  );

  const onFailure = (error: unknown): void => {
    if (!(error instanceof CallError)) throw error;
    refuse(error.errors);
    setFailure(error);
    tell();
  };

  const submit = async (send: (values: T) => Promise<unknown>): Promise<void> => {
    setFailure(undefined);
    forgiveAll();
    if (!isReady()) return;
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
      forgive(Object.keys(part));
    },
    leave,
    errorOf,
    shown,
    attempt,
    failure,
    isPending,
    submit,
  };
};
