import type { FieldError } from '@area/contract/schemas/envelope';
import { useState } from 'react';
import type { DraftPart } from './draft.ts';

/** What the server refused of an order, field by field. */
export interface Refusal {
  readonly errors: readonly FieldError[];
  /** Changes with every refusal, so that the same words are led to again. */
  readonly attempt: number;
}

const NOTHING: Refusal = { errors: [], attempt: 0 };

/** Keeps what was refused until the field it speaks of changes. */
export const useRefusal = () => {
  const [refusal, setRefusal] = useState(NOTHING);
  return {
    refusal,
    refuse: (errors: readonly FieldError[]) =>
      setRefusal(({ attempt }) => ({ errors, attempt: attempt + 1 })),
    forgive: ({ plan, ...part }: DraftPart) =>
      setRefusal((before) => ({
        ...before,
        errors: before.errors.filter(
          ({ field }) => !(field in part || (typeof plan === 'object' && field in plan)),
        ),
      })),
  };
};
