import {
  apiGetPayout,
  apiGetTransfer,
  apiListPayouts,
  apiListTransfers,
} from '@area/contract/integration/record-calls';
import type { IntegrationRegister } from '../../access/integration/integration-register.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { UUID_KEY, answerPage, placeOf, uuidOf, withVersion } from './paging.ts';
import {
  findPayoutRow,
  findTransferRow,
  listPayoutRows,
  listTransferRows,
} from './records-store.ts';
import type { PayoutRow, TransferLine } from './records-store.ts';

const presentPayout = ({ requested_at, sent_at, ...row }: PayoutRow) =>
  withVersion({
    ...row,
    requested_at: requested_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  });

const presentTransfer = ({ created_at, ...row }: TransferLine) =>
  withVersion({ ...row, created_at: created_at.toISOString() });

/** Money that leaves, and transfers with other managers. *Source*: office 6. */
export const integrationRecords = ({ read }: IntegrationRegister): void => {
  read(apiListPayouts, async ({ db, query: { order, ...query } }) => {
    const rows = await listPayoutRows(db, { ...placeOf(query, UUID_KEY), order });
    return answerPage({ rows, limit: query.limit }, uuidOf, presentPayout);
  });
  read(apiGetPayout, async ({ db, params: { id } }) => {
    const row = await findPayoutRow(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    return presentPayout(row);
  });
  read(apiListTransfers, async ({ db, query }) => {
    const rows = await listTransferRows(db, placeOf(query, UUID_KEY));
    return answerPage({ rows, limit: query.limit }, uuidOf, presentTransfer);
  });
  read(apiGetTransfer, async ({ db, params: { id } }) => {
    const row = await findTransferRow(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    return presentTransfer(row);
  });
};
