import { OPEN_SALES } from '@area/domain/imports/history';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** A redemption that came in and is not executed yet. */
export interface ImportedRedemption {
  readonly uuid: string;
  readonly account_uuid: string;
  readonly product_uuid: string;
  readonly amount_indicator: 'B' | 'P' | 'T';
  readonly amount: string | null;
  readonly ordered_units: string | null;
}

/** The redemptions of a slice, whose operations are there already. */
export const listImportedRedemptions = async (
  db: Db,
  slice: ImportSlice,
): Promise<readonly ImportedRedemption[]> => {
  const { rows } = await sql<ImportedRedemption>`
    select o.uuid, o.account_uuid, o.product_uuid, o.amount_indicator, o.amount, o.ordered_units
      from ${sliceRows(slice)} r join operations o on o.uuid = r.uuid
     where o.type in (${codeList(OPEN_SALES)}) order by r.line`.execute(db);
  return rows;
};
