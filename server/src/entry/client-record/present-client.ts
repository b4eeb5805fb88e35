import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { GDPR_CONSENTS } from '@area/domain/gdpr/preferences';
import { whyNotLogIn } from '@area/domain/intervener/login';
import { isOperatingStatus } from '@area/domain/intervener/status';
import { listAccountRoles } from '../../access/account-access/store.ts';
import { getPerson } from '../../access/auth/orderer.ts';
import type { Person } from '../../access/auth/orderer.ts';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import { listWaitingAbout } from '../../access/proposals/waiting-store.ts';
import { hasRight } from '../../access/proposals/require-right.ts';
import { listAccountSummaries } from '../../clients/accounts/summaries.ts';
import { findDecidingApplication } from '../../clients/interveners/validation-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { countWaitingOf, findLastKyc, listAddressesOf, listLoginsOf } from './record-store.ts';

const textOf = (at: Date | string | null | undefined): string | null =>
  at ? new Date(at).toISOString() : null;

/** Every account on which somebody has a role, also one that their area does not show. */
const accountsOf = async (db: Db, person: Person, now: Date): Promise<ClientRecord['accounts']> => {
  const held = await listAccountRoles(db, person.uuid);
  const uuids = [...new Set(held.map(({ uuid }) => uuid))];
  const summaries = await listAccountSummaries(db, uuids, { person, now });
  return summaries.map((account) => ({
    ...account,
    is_private_area: held.some(
      ({ uuid, is_private_area }) => uuid === account.uuid && is_private_area,
    ),
    roles: held.filter(({ uuid }) => uuid === account.uuid).map(({ role }) => role),
  }));
};

const loginsOf = async (db: Db, person: string): Promise<ClientRecord['logins']> =>
  (await listLoginsOf(db, person)).map(({ portal, ...at }) => ({
    portal,
    invited_at: textOf(at.invited_at),
    password_changed_at: textOf(at.password_changed_at),
    last_seen_at: textOf(at.last_seen_at),
  }));

const consentsOf = ({ gdpr }: Person): ClientRecord['consents'] =>
  GDPR_CONSENTS.map((consent) => ({ consent, is_given: gdpr?.preferences[consent] ?? null }));

/** The application that decides about somebody who is no client yet. */
const applicationOf = async (db: Db, person: Person): Promise<ClientRecord['application']> =>
  isOperatingStatus(person.intervener_status)
    ? null
    : ((await findDecidingApplication(db, person.uuid)) ?? null);

/** A client whole, for staff. *Errors*: NOT_FOUND. */
export const presentClient = async (
  { db, parts, actor }: Pick<OfficeContext, 'db' | 'parts' | 'actor'>,
  id: string,
): Promise<ClientRecord> => {
  const now = parts.clock.business();
  const person = await getPerson(db, id);
  const [addresses, logins, kyc, waiting, application, proposals] = await Promise.all([
    listAddressesOf(db, id),
    loginsOf(db, id),
    findLastKyc(db, id),
    countWaitingOf(db, id, { withAml: hasRight(actor.permission_set, 'VIEW_AML_NOTES') }),
    applicationOf(db, person),
    listWaitingAbout(db, { kind: 'intervener', uuid: id }, actor),
  ]);
  const isKycOver = person.kyc_valid_until !== null && person.kyc_valid_until < madridDate(now);
  return {
    ...person,
    created_at: person.created_at.toISOString(),
    addresses,
    may_log_in: logins.length > 0 && whyNotLogIn(person) === undefined,
    kyc_uuid: kyc?.uuid ?? null,
    kyc_status: isKycOver ? 'EXPIRED' : (kyc?.status ?? null),
    kyc_review_on: kyc?.review_on ?? null,
    aml_risk: hasRight(actor.permission_set, 'ASSESS_RISK') ? person.aml_risk : null,
    test_valid_until: textOf(person.test?.valid_until),
    consents: consentsOf(person),
    consents_answered_at: textOf(person.gdpr?.answered_at),
    accounts: await accountsOf(db, person, now),
    logins,
    waiting,
    application,
    proposals,
  };
};
