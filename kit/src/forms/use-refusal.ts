import type { FieldError } from '@area/contract/schemas/envelope';
import { useState } from 'react';

/** What the server refused, field by field. */
export interface Refusal {
  readonly errors: readonly FieldError[];
  /** Changes with every refusal, so that the same text gets the focus again. */
  readonly attempt: number;
}

interface RefusalInHand {
  readonly refusal: Refusal;
  readonly refuse: (errors: readonly FieldError[]) => void;
  /** These fields changed: their refusal is no longer shown, nor that of a part of them (`origin.isin` of `origin`). */
  readonly forgive: (fields: readonly string[]) => void;
  /** It is sent again: nothing is refused yet. */
  readonly forgiveAll: () => void;
}

const NOTHING: Refusal = { errors: [], attempt: 0 };

/** Keeps what was refused until its field changes. A form of several pages keeps one for all of them. */
export const useRefusal = (): RefusalInHand => {
  const [refusal, setRefusal] = useState(NOTHING);
  const keep = (isKept: (error: FieldError) => boolean): void =>
    setRefusal((before) => ({ ...before, errors: before.errors.filter(isKept) }));
  return {
    refusal,
    refuse: (errors) => setRefusal(({ attempt }) => ({ errors, attempt: attempt + 1 })),
    forgive: (fields) =>
      keep(({ field }) => !fields.some((each) => field === each || field.startsWith(`${each}.`))),
    forgiveAll: () => keep(() => false),
  };
};
