import type { AccountSummary } from '@area/contract/accounts';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsText } from '@area/domain/money/wire';
import { whyNotOperate } from '@area/domain/operation/readiness';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { getOrderer } from '../interveners/orderer.ts';
import { listHeld, totalOf } from '../registry/positions.ts';
import { getOperatedAccount } from './operated-account.ts';
import { listAccountPeople } from './holdings.ts';

type Db = Kysely<Tables>;

interface Viewer {
  readonly intervener_uuid: string;
  readonly now: Date;
}

/** The accounts on which a person has a live role, oldest first. */
export const listAccountsOf = async (db: Db, intervener: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('account_roles')
    .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
    .select('accounts.uuid')
    .distinct()
    .select('accounts.created_at')
    .where('intervener_uuid', '=', intervener)
    .where('account_roles.status', '=', 'ACTIVE')
    .orderBy('accounts.created_at')
    .orderBy('accounts.uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
};

/** An account as a person sees it, with what keeps that person from operating on it. */
export const getAccountSummary = async (
  db: Db,
  uuid: string,
  viewer: Viewer,
): Promise<AccountSummary> => {
  const account = await db.selectFrom('accounts').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  const people = await listAccountPeople(db, uuid);
  const held = await listHeld(db, [uuid], madridDate(viewer.now));
  const { value, cost } = totalOf(held);
  const orderer = await getOrderer(db, viewer.intervener_uuid);
  const operated = await getOperatedAccount(db, uuid, viewer.intervener_uuid);
  return {
    uuid,
    number: account.number,
    alias: account.alias,
    type: account.type,
    status: account.status,
    signature_type: account.signature_type,
    has_pending_account_docs_signed: account.has_pending_account_docs_signed,
    holders: people
      .filter(({ roles }) => roles.some((role) => OWNER_ROLES.includes(role)))
      .map(({ uuid: person, name, roles }) => ({ uuid: person, name, roles: [...roles] })),
    value: value === undefined ? null : centsText(value),
    cost: centsText(cost),
    open_requirements: whyNotOperate(orderer, operated, viewer.now).map((each) => ({ ...each })),
  };
};
