import { mayImportBecome } from '@area/domain/imports/kinds';
import type { ImportStatus } from '@area/domain/imports/kinds';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { StoredProductTotals } from '../../platform/db/stored-values.ts';
import type { ImportRow } from './store.ts';

/** Why an import cannot become what somebody asks, or nothing. */
export const whyNotBecome = (
  { status }: Pick<ImportRow, 'status'>,
  wanted: ImportStatus,
): readonly FieldReason[] =>
  atField(
    'id',
    mayImportBecome(status, wanted) ? undefined : reason(`rules.import.is_${status.toLowerCase()}`),
  );

/** Both sides are written with all their decimals, and are the same to the last one or not at all. */
const differs = ({ units, cost, held_units, held_cost }: StoredProductTotals): boolean =>
  (held_units !== null && held_units !== units) || (held_cost !== null && held_cost !== cost);

/** Why what came in is not accepted, or nothing. *Source*: office.md 4. */
export const whyNotSignOff = (row: ImportRow): readonly FieldReason[] => [
  ...whyNotBecome(row, 'SIGNED_OFF'),
  ...atField(
    'id',
    row.status === 'COMMITTED' && row.audit_findings !== 0
      ? reason('rules.import.audit', { count: String(row.audit_findings) })
      : undefined,
  ),
  ...atField('id', row.totals.some(differs) ? reason('rules.import.held') : undefined),
];
