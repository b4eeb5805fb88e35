import { CONTRIBUTION_TYPES } from '@area/domain/operation/type-lists';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';

/** Whether an operation came in by an import that was taken back, or takes one back. *Source*: ADR 208. */
const isUndone = (operation: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from undone_operations u where u.original_uuid = ${operation}.uuid) or exists (select from undone_operations u where u.reversal_uuid = ${operation}.uuid))`;

/**
 * Whether an operation was executed, nothing was executed in its place, and no undone import brought it. *Shape*: `operation` is its alias.
 * *Source*: ADR 60 and 208.
 */
export const isStanding = (operation: RawBuilder<unknown>) => sql<boolean>`(
  ${operation}.operation_status = 'FINALIZED'
  and not exists (select from operation_corrections k where k.original_uuid = ${operation}.uuid and k.compensation_uuid is not null)
  and not ${isUndone(operation)})`;

/**
 * Whether `o` is money contributed to a plan, by the rule of the year's limit: a correction is the same money again, and a
 * returned direct debit is none. *Source*: decisions 2.7.
 */
export const CONTRIBUTED = sql<boolean>`(
  o.type in (${codeList(CONTRIBUTION_TYPES)}) and o.operation_status = 'FINALIZED' and o.payment_status <> 'RETURNED' and o.source_system <> 'CORRECTION'
  and not ${isUndone(sql`o`)})`;
