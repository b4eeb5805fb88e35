import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import { isBlockedAccount, isLiveAccount } from '@area/domain/account/status';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsText } from '@area/domain/money/wire';
import type { StaffMember } from '@area/domain/staff/permission-sets';
import { hasRight } from '../../access/proposals/require-right.ts';
import { listWaitingAbout } from '../../access/proposals/waiting-store.ts';
import { listAccountMoves } from '../../clients/accounts/account-moves-store.ts';
import { findOpeningApplication } from '../../clients/accounts/new-account-store.ts';
import { listOpenRequirements } from '../../clients/accounts/readiness.ts';
import { heldValue } from '../../ledger/units/positions.ts';
import { listHeld } from '../../ledger/units/positions-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  findAccountRow,
  findRegimeOf,
  listBankAccountsOn,
  listBlocksOn,
  listDesignatedOn,
  listMandatesOn,
  listRolesOn,
} from './store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Its people, each with what keeps them from operating here. */
const peopleOf = async (db: Db, account: string, now: Date): Promise<AccountRecord['people']> => {
  const people: AccountRecord['people'] = [];
  for (const row of await listRolesOn(db, account)) {
    const asked = { account, intervener: row.client_uuid };
    people.push({
      ...row,
      since: iso(row.since),
      ended_at: iso(row.ended_at),
      open_requirements: row.status === 'ACTIVE' ? await listOpenRequirements(db, asked, now) : [],
    });
  }
  return people;
};

const positionsOf = async (
  db: Db,
  account: string,
  now: Date,
): Promise<AccountRecord['positions']> =>
  (await listHeld(db, [account], madridDate(now))).map((held) => {
    const value = heldValue(held);
    return {
      ...held,
      product: held.code,
      product_name: held.name,
      value: value === undefined ? null : centsText(value),
    };
  });

const planOf = async (db: Db, account: string): Promise<AccountRecord['plan']> => {
  const regime = await findRegimeOf(db, account);
  return {
    regime: regime?.regime ?? null,
    employer_contribution: regime?.employer_contribution ?? null,
    beneficiaries: await listDesignatedOn(db, account),
  };
};

/** Its bank accounts, each with the order to debit it. */
const banksOf = async (db: Db, account: string): Promise<AccountRecord['bank_accounts']> => {
  const mandates = await listMandatesOn(db, account);
  return (await listBankAccountsOn(db, account)).map((bank) => {
    const found = mandates.find(({ bank_account_uuid }) => bank_account_uuid === bank.uuid);
    return {
      ...bank,
      created_at: bank.created_at.toISOString(),
      validated_at: iso(bank.validated_at),
      mandate: found
        ? {
            ...found,
            requested_at: found.requested_at.toISOString(),
            signed_at: iso(found.signed_at),
          }
        : null,
    };
  });
};

/** How it came to its status; why it was looked into only for who may know. */
const movesOf = async (
  db: Db,
  account: string,
  withAml: boolean,
): Promise<AccountRecord['moves']> =>
  (await listAccountMoves(db, account)).map((move) => {
    const isSuspicion = [move.from, move.to].includes('BLOQUEADO_AML');
    return {
      ...move,
      reason: isSuspicion && !withAml ? '' : move.reason,
      at: move.at.toISOString(),
    };
  });

/** The application that decides about an account that is not accepted. */
const applicationOf = async (
  db: Db,
  { uuid, status }: Pick<AccountRecord, 'uuid' | 'status'>,
): Promise<AccountRecord['application']> => {
  if (isLiveAccount(status) || isBlockedAccount(status)) return null;
  const application = await findOpeningApplication(db, uuid);
  return application?.status === 'ACCEPTED' ? null : (application ?? null);
};

/** An account whole, for staff. *Errors*: NOT_FOUND. */
export const presentAccount = async (
  db: Db,
  uuid: string,
  { now, actor }: { readonly now: Date; readonly actor: StaffMember },
): Promise<AccountRecord> => {
  const account = await findAccountRow(db, uuid);
  if (!account) throw new AppError('NOT_FOUND');
  const blocks = await listBlocksOn(db, uuid);
  const withAml = hasRight(actor.permission_set, 'VIEW_AML_NOTES');
  return {
    ...account,
    created_at: account.created_at.toISOString(),
    closed_at: iso(account.closed_at),
    people: await peopleOf(db, uuid, now),
    positions: await positionsOf(db, uuid, now),
    bank_accounts: await banksOf(db, uuid),
    blocks: blocks.map((each) => ({ ...each, since: each.since.toISOString() })),
    moves: await movesOf(db, uuid, withAml),
    plan: account.type === 'P' ? await planOf(db, uuid) : null,
    application: await applicationOf(db, account),
    proposals: await listWaitingAbout(db, { kind: 'account', uuid }, actor),
  };
};
