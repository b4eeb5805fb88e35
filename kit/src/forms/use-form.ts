import type { FieldError } from '@area/contract/schemas/envelope';
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
  /** A method: a form that has more fields is also a form of some of them. */
  set(part: Partial<T>): void;
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

type CheckName<T> = Extract<
  { [Name in keyof T]: T[Name] extends boolean ? Name : never }[keyof T],
  string
>;

/** The compiler cannot evaluate a name that is a parameter of the type. */
const partOf = <T extends object>(name: keyof T, value: unknown): Partial<T> =>
  ({ [name]: value }) as unknown as Partial<T>;

/** What a box to tick needs of its form. */
export const bindCheck = <T extends object>(form: Form<T>, name: CheckName<T>) => ({
  name,
  isSelected: form.values[name] as boolean,
  onChange: (isOn: boolean) => form.set(partOf<T>(name, isOn)),
});

/** What a field of text needs of its form. */
export const bindTo = <T extends object>(form: Form<T>, name: TextName<T>, label: string) => ({
  name,
  label,
  value: form.values[name] as string,
  error: form.errorOf(name),
  onChange: (typed: string) => form.set(partOf<T>(name, typed)),
  onBlur: () => form.leave(name),
});

/** The server names a field by its place in the request: `terms.entry_fee` is the field `entry_fee` of a form without parts. */
const asInForm = (values: object, error: FieldError): FieldError => {
  const own = error.field.split('.').at(-1) ?? '';
  return !(error.field in values) && own in values ? { ...error, field: own } : error;
};

/** What a form has at a field, or in the row of its list that the field is of: `residences.1.tin`. */
const valueAt = (values: object, field: string): unknown => {
  const [name = '', row] = field.split('.');
  const value: unknown = Reflect.get(values, name);
  return row !== undefined && Array.isArray(value) ? value[Number(row)] : value;
};

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
    refuse(error.errors.map((each) => asInForm(values, each)));
    setFailure(error);
    tell();
  };

  const submit = async (send: (values: T) => Promise<unknown>): Promise<void> => {
    // The Enter key sends a form whose button already waits.
    if (isPending) return;
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
      const next = { ...values, ...part };
      forgive(
        refusal.errors
          .map(({ field }) => field)
          .filter((field) => valueAt(values, field) !== valueAt(next, field)),
      );
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
