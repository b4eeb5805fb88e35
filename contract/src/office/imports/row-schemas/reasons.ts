import type { FieldReason } from '@area/domain/rules/reason';
import type { z } from 'zod';

/** What the rules of the domain say of a row, each at its column. */
export const addReasons = (
  context: z.core.$RefinementCtx,
  reasons: readonly FieldReason[],
): void => {
  for (const { field, key, params } of reasons)
    context.addIssue({
      code: 'custom',
      path: [field],
      message: key,
      ...(params && { params: { ...params } }),
    });
};
