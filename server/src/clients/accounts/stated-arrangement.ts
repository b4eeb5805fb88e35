import type { ArrangementChange, SignatureRule } from '@area/contract/accounts/schemas';
import type { ConditionalRule } from '@area/domain/signature/arrangement';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { StoredSignatureRule } from '../../platform/db/stored-values.ts';

/** The lines of a conditional account as they travel. */
export const presentRules = (rules: readonly StoredSignatureRule[]): SignatureRule[] =>
  rules.map(
    ({
      max_amount = null,
      operation_types = [],
      required_count,
      must_include_roles = [],
      must_include_persons = [],
    }) => ({
      max_amount,
      operation_types,
      required_count,
      must_include_roles,
      must_include_persons,
    }),
  );

type SentRule = NonNullable<ArrangementChange['rules']>[number];

/** A line as it is stored: empty conditions are left out, and amounts have two decimals. */
export const storedRule = ({
  max_amount,
  required_count,
  ...named
}: SentRule): StoredSignatureRule => ({
  ...(typeof max_amount === 'string' && { max_amount: centsText(centsFrom(max_amount)) }),
  ...(named.operation_types && { operation_types: named.operation_types }),
  required_count,
  ...(named.must_include_roles?.length && { must_include_roles: named.must_include_roles }),
  ...(named.must_include_persons?.length && { must_include_persons: named.must_include_persons }),
});

/** A line as it is judged. */
export const judgedRule = ({ max_amount, ...rule }: StoredSignatureRule): ConditionalRule => ({
  ...rule,
  ...(max_amount !== undefined && { max_amount: centsFrom(max_amount) }),
});
