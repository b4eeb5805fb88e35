import { useEffect, useState } from 'react';
import type { FieldReason } from '@area/domain/rules/reason';
import { findKept, keepAt, useKept } from '@area/kit/forms/use-kept.ts';
import { useForm } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import type { TextOf } from '@area/kit/texts/texts-of.ts';
import { TYPED_PREFIX } from '../../calls/application-key.ts';

/** What was typed at a place and is not sent yet is no longer kept. */
export const dropTyped = (place: string): void => keepAt(TYPED_PREFIX + place, undefined);

/** Of what was kept, the fields that this form still has, in the shape that it has them. */
const withKept = <T extends object>(initial: T, kept: unknown): T => {
  if (typeof kept !== 'object' || kept === null) return initial;
  const first = new Map<string, unknown>(Object.entries(initial));
  const fitting = Object.entries(kept).filter(([name, value]) => {
    const before = first.get(name);
    return first.has(name) && (before === null || typeof before === typeof value);
  });
  return { ...initial, ...Object.fromEntries(fitting) };
};

interface KeptForm<T extends object> {
  /** Where what is typed is kept in this tab: the person and the step. */
  readonly place: string;
  readonly initial: T;
  readonly whyNot: (values: T) => readonly FieldReason[];
  readonly textOf: TextOf;
}

/** A form whose values survive leaving, reload and the camera, until they are sent. */
export const useKeptForm = <T extends object>({
  place,
  initial,
  whyNot,
  textOf,
}: KeptForm<T>): Form<T> => {
  const [first] = useState(() => withKept(initial, findKept(TYPED_PREFIX + place)));
  const form = useForm<T>(first, whyNot, textOf);
  const { values } = form;
  useEffect(() => {
    if (values !== first) keepAt(TYPED_PREFIX + place, values);
  }, [place, values, first]);
  return {
    ...form,
    submit: (send) =>
      form.submit(async (sent) => {
        await send(sent);
        dropTyped(place);
      }),
  };
};

/** A single value that survives a reload. */
export const useKeptValue = <T extends object>(
  place: string,
  isValid: (kept: unknown) => kept is T,
) => {
  const [value, change] = useKept(TYPED_PREFIX + place, isValid);
  return [value, (next: T | undefined): void => change(() => next)] as const;
};
