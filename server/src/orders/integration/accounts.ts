import { apiOpenAccount } from '@area/contract/integration/account-calls';
import {
  apiGetAccount,
  apiListAccounts,
  apiListLots,
  apiListMovements,
  apiListPositions,
} from '@area/contract/integration/resource-calls';
import { shownBlock } from '@area/domain/lifecycle/shown-block';
import type { IntegrationRegister } from '../../access/integration/integration-register.ts';
import { openAccount } from '../../clients/accounts/open-account.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  findAccountRow,
  listAccountRows,
  listLotRows,
  listMovementRows,
  listPositionRows,
} from './accounts-store.ts';
import type { AccountRow } from './accounts-store.ts';
import { UUID_KEY, answerPage, placeOf, uuidOf, withVersion } from './paging.ts';

const presentAccount = ({ created_at, closed_at, status, ...row }: AccountRow) =>
  withVersion({
    ...row,
    // That somebody is investigated is for compliance alone. *Source*: decisions 1.7.
    status: shownBlock(status),
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  });

/** *Errors*: NOT_FOUND. */
const getAccountRow = async (db: Db, uuid: string): Promise<AccountRow> => {
  const row = await findAccountRow(db, uuid);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** What stands on accounts: units, and how they came there. */
const holdings = ({ read }: IntegrationRegister): void => {
  read(apiListPositions, async ({ db, params: { id }, query }) => {
    await getAccountRow(db, id);
    const rows = await listPositionRows(db, id, placeOf(query, UUID_KEY));
    return answerPage(
      { rows, limit: query.limit },
      ({ product_uuid }) => product_uuid,
      (row) => row,
    );
  });
  read(apiListLots, async ({ db, query: { account, product, ...query } }) => {
    const rows = await listLotRows(db, { ...placeOf(query, UUID_KEY), account, product });
    return answerPage({ rows, limit: query.limit }, uuidOf, ({ operation_uuid, ...row }) => ({
      ...row,
      order_uuid: operation_uuid,
    }));
  });
  read(apiListMovements, async ({ db, query: { account, product, ...query } }) => {
    const rows = await listMovementRows(db, { ...placeOf(query, UUID_KEY), account, product });
    return answerPage({ rows, limit: query.limit }, uuidOf, ({ operation_uuid, ...row }) => ({
      ...row,
      order_uuid: operation_uuid,
    }));
  });
};

/** Accounts, opened and read, and what they hold. *Source*: office 6. */
export const integrationAccounts = (register: IntegrationRegister): void => {
  const { read, write } = register;
  read(apiListAccounts, async ({ db, query: { person, number, ...query } }) => {
    const rows = await listAccountRows(db, { ...placeOf(query, UUID_KEY), person, number });
    return answerPage({ rows, limit: query.limit }, uuidOf, presentAccount);
  });
  read(apiGetAccount, async ({ db, params: { id } }) =>
    presentAccount(await getAccountRow(db, id)),
  );
  write(apiOpenAccount, async ({ db, parts, body }) => {
    const at = parts.clock.business();
    const uuid = await openAccount(db, parts, { account: body, at });
    return presentAccount(await getAccountRow(db, uuid));
  });
  holdings(register);
};
