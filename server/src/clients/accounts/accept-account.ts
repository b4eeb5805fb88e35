import { whyNotOpen } from '@area/domain/account/new-account';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { whyNotAccept } from '@area/domain/account/transitions';
import { whyNotApart } from '@area/domain/application/transitions';
import { isBlockedStatus, isOperatingStatus } from '@area/domain/intervener/status';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Selectable } from 'kysely';
import { listAccountPeople } from '../../access/account-access/store.ts';
import type { AccountPerson } from '../../access/account-access/store.ts';
import { signersAmong } from '../../access/account-access/signers.ts';
import type { AccountsTable, Db } from '../../platform/db/tables.ts';
import { moveAccount } from './move-account.ts';
import type { AccountMove } from './account-moves-store.ts';
import { findOpeningApplication } from './new-account-store.ts';
import { accountInWords, notifyHolders } from './notify-people.ts';

type Account = Selectable<AccountsTable>;

const rolesOf = (people: readonly AccountPerson[]) =>
  people.flatMap(({ uuid, roles, intervener_type, is_minor, is_incapable, intervener_status }) =>
    roles.map((role) => ({
      uuid,
      role,
      intervener_type,
      is_ward: is_minor || is_incapable,
      is_out: isBlockedStatus(intervener_status),
    })),
  );

/** What keeps the office from accepting an account whose contract is signed. */
const missingFor = (account: Account, people: readonly AccountPerson[]): readonly Reason[] =>
  whyNotAccept({
    is_contract_signed: !account.has_pending_account_docs_signed,
    are_owners_clients: people.every(
      ({ roles, intervener_status }) =>
        !roles.some((role) => OWNER_ROLES.includes(role)) || isOperatingStatus(intervener_status),
    ),
    are_roles_right: whyNotOpen(account.type, rolesOf(people)).length === 0,
    arrangement: account.signature_arrangement,
    required_signatures: account.required_signatures,
    rules: account.signature_rules.length,
    signers: signersAmong(people).length,
  });

/** Why an account is not for the office to accept: it is closed, or its application decides. */
const whyNotForOffice = async (
  db: Db,
  { uuid, closed_at }: Account,
): Promise<Reason | undefined> => {
  const application = await findOpeningApplication(db, uuid);
  const apart = application && whyNotApart(application);
  return apart ?? (closed_at === null ? undefined : reason('rules.close.closed'));
};

type Accepting = Pick<AccountMove, 'by' | 'approved_by' | 'at'> & {
  /** Whether a mail of its own says the same. */
  readonly isMailed?: boolean;
};

/**
 * Accepts a new account: from now on its owners order. One of an application is accepted with it alone. The caller has locked
 * it. Returns everything that is missing, or nothing. *Source*: decisions 1.8, ADR 213, ADR 253.
 */
export const acceptAccount = async (
  db: Db,
  account: Account,
  { isMailed = false, ...accepting }: Accepting,
): Promise<readonly Reason[]> => {
  if (account.status === 'SIGNED') {
    const barred = await whyNotForOffice(db, account);
    if (barred) return [barred];
    const people = await listAccountPeople(db, account.uuid);
    const missing = missingFor(account, people);
    if (missing.length > 0) return missing;
  }
  const refused = await moveAccount(db, account, { to: 'VALIDADO', actor: 'OPS', ...accepting });
  if (refused) return [refused];
  const name = accountInWords(account);
  await notifyHolders(db, {
    news: 'messages.account_open',
    account: account.uuid,
    of: account.uuid,
    params: () => ({ account: name }),
    at: accepting.at,
    isMailed,
  });
  return [];
};
