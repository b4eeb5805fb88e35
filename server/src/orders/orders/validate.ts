import { whyNotAutoValidate } from '@area/domain/operation/guards';
import type { ValidationFacts } from '@area/domain/operation/guards';
import { madridDate } from '@area/domain/calendar/madrid';
import { isBlockedStatus } from '@area/domain/intervener/status';
import { isBlockedAccount } from '@area/domain/account/status';
import { centsFrom } from '@area/domain/money/wire';
import { directionOf } from '@area/domain/operation/direction';
import { whyNotCertified } from '@area/domain/operation/redemption-rules';
import { isRedemption } from '@area/domain/operation/type-lists';
import { needsJudicialAuthorisation } from '@area/domain/signature/arrangement';
import { isOwnerOf } from '../../clients/accounts/account-facts.ts';
import { listAccountPeople } from '../../access/account-access/store.ts';
import { listOwnersLeaving } from '../redemptions/redemption-facts.ts';
import type { Db } from '../../platform/db/tables.ts';
import { listBlocks } from '../execution/blocks-store.ts';
import { checkBenefit, completeBenefit } from '../pensions/complete-benefit.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import type { OperationWhole } from '../operations/store.ts';
import { updateOperation } from '../operations/store.ts';
import {
  findLastStep,
  getAccountStatus,
  hasBankAccountSince,
  hasBlockingIssue,
  listStandings,
} from './validation-store.ts';

const ONE_DAY_MS = 24 * 60 * 60_000;

const hasSettledBankAccount = async (db: Db, account: string, now: Date): Promise<boolean> =>
  hasBankAccountSince(db, account, new Date(now.getTime() - ONE_DAY_MS));

/** Whose risk and documents count: the orderer and the owners. */
export const listConcerned = async (db: Db, { created_by, account_uuid }: OperationWhole) => {
  const owners = (await listAccountPeople(db, account_uuid))
    .filter(isOwnerOf)
    .map(({ uuid }) => uuid);
  return listStandings(db, [created_by, ...owners]);
};

/** Whether a person took it back: then a person must validate it. *Source*: decisions 1.2 (O10). */
const isTakenBack = async (db: Db, { uuid }: OperationWhole): Promise<boolean> => {
  const last = await findLastStep(db, uuid);
  return last?.from_status === 'VALIDATED';
};

/**
 * Whether every document that an order stands on was looked at: what its people signed, and the certificate without which a resident's tax
 * is withheld from who lives abroad. The review counts one that was only sent, so the order waits for the office to see it.
 * *Source*: decisions 1.2 (O6) and 2.5.
 */
export const areDocumentsValidated = async (
  db: Db,
  { uuid, type, account_uuid: account, nav_date, expected_nav_date }: OperationWhole,
  {
    people,
    now,
  }: { readonly people: Awaited<ReturnType<typeof listConcerned>>; readonly now: Date },
): Promise<boolean> => {
  if (!people.every(({ has_docs_signed }) => has_docs_signed)) return false;
  if (!isRedemption(type)) return true;
  const on = nav_date ?? expected_nav_date ?? madridDate(now);
  const leaving = { account, now, except: uuid, certificates: 'CHECKED' } as const;
  const holders = (await listOwnersLeaving(db, leaving, on)).map(({ holder }) => holder);
  return whyNotCertified(holders, on) === undefined;
};

/** What a court or an authority holds. */
const EMBARGOES: readonly string[] = ['EMBARGO', 'JUDICIAL'];

/** Whether such units are among those of the product; what comes in is nobody else's. *Source*: decisions 1.2 (O6). */
export const isEmbargoed = async (
  db: Db,
  { type, account_uuid, product_uuid }: OperationWhole,
): Promise<boolean> =>
  directionOf(type) !== 'IN' &&
  (await listBlocks(db, account_uuid, product_uuid)).some(({ cause }) => EMBARGOES.includes(cause));

const getFacts = async (db: Db, operation: OperationWhole, now: Date): Promise<ValidationFacts> => {
  const people = await listConcerned(db, operation);
  const account = await getAccountStatus(db, operation.account_uuid);
  const amount = operation.amount === null ? null : centsFrom(operation.amount);
  const holders = (await listAccountPeople(db, operation.account_uuid)).filter(isOwnerOf);
  return {
    amount,
    aml_risk: people.some(({ aml_risk }) => aml_risk === 'ALTO') ? 'ALTO' : 'MEDIO',
    is_blocked:
      isBlockedAccount(account.status) ||
      people.some((person) => isBlockedStatus(person.intervener_status)),
    has_open_blocking_issue: await hasBlockingIssue(db, operation.uuid),
    is_taken_back: await isTakenBack(db, operation),
    are_documents_validated: await areDocumentsValidated(db, operation, { people, now }),
    needs_judicial_authorisation: needsJudicialAuthorisation(holders, {
      amount,
      operation_type: operation.type,
    }),
    verdict: operation.suitability_verdict,
    has_settled_bank_account: await hasSettledBankAccount(db, operation.account_uuid, now),
    is_kyc_in_date: people.some(
      ({ uuid, kyc_valid_until: until }) =>
        uuid === operation.created_by && until !== null && until >= madridDate(now),
    ),
    is_embargoed: await isEmbargoed(db, operation),
    ...(await checkBenefit(db, operation)),
  };
};

/**
 * Validates a signed order automatically if the rules hold; otherwise records what it waits for and leaves it to the
 * office. *Source*: decisions 1.2, O6.
 */
export const validateIfRulesHold = async (
  db: Db,
  operation: OperationWhole,
  at: Date,
): Promise<OperationWhole> => {
  const open = whyNotAutoValidate(await getFacts(db, operation, at));
  const waiting_for = JSON.stringify(open.map(({ key }) => key));
  if (open.length > 0) {
    await updateOperation(db, operation.uuid, { waiting_for });
    return { ...operation, waiting_for: open.map(({ key }) => key) };
  }
  const changes = { waiting_for, ...(await completeBenefit(db, operation, at)) };
  const validated = await transitionOperation(db, operation, {
    to: 'VALIDATED',
    actor: SYSTEM,
    at,
    changes,
  });
  await notifyOfOperation(db, validated, { what: 'validated', at });
  return validated;
};
