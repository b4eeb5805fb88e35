import type { AccountIntervener, SentIntervener } from '@area/contract/account-people/schemas';
import type { addInterveners } from '@area/contract/account-people/calls';
import type { BodyOf } from '@area/contract/call';
import { kindToAdd, whyNotAdd } from '@area/domain/account/role-requests';
import {
  documentCountryOf,
  normaliseDocument,
  whyNotNewPerson,
} from '@area/domain/account/new-person';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { normalisePhone } from '@area/domain/intervener/personal-data';
import { whyNotPowerLimit } from '@area/domain/account/power-limit';
import { typedFromDecimal } from '@area/domain/money/typed-amount';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { getPortal } from '../../access/auth/portals-store.ts';
import { linkOrigin } from '../../access/auth/recovery-requests.ts';
import type { ProposedPersonRecord } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts';
import { getPeopleFacts, isOwnerOf } from './account-facts.ts';
import type { PeopleFacts } from './account-facts.ts';
import { lockAccountRow } from './change.ts';
import { touchAccount, getAccountName } from './account-store.ts';
import { findOrMakePerson } from './find-or-make-person.ts';
import { presentAccountPerson } from './people-list.ts';
import { buildRole, sendRole } from './role-paper.ts';
import type { StatedRole } from './role-paper.ts';
import { proposedName } from '../../access/account-access/shown-person.ts';
import { notifyRoleRequest } from './notify-role-request.ts';
import type { WaitingRole } from './role-store.ts';
import { listWaitingRoles, countRequestedRoles, insertRole } from './role-store.ts';

type Adding = Context<typeof addInterveners>;
type Body = BodyOf<typeof addInterveners>;

const DAY_MS = 86_400_000;
/** Nobody's mailbox is filled by somebody else's asking. */
const REQUESTS_A_DAY = 20;

/** A proposed person, as written and checked. */
interface NewPeople {
  readonly sent: SentIntervener;
  readonly asked: ProposedPersonRecord;
}

const FIRST_DAY = '0001-01-01';
const dayOf = (text: string): CivilDate => parseCivilDate(text) ?? (FIRST_DAY as CivilDate);

const wantedFrom = (
  sent: SentIntervener,
  at: { portal_id: string; origin: string },
): NewPeople => ({
  sent,
  asked: {
    document_type: sent.document_type,
    document_number: normaliseDocument(sent.document_type, sent.document_number),
    document_country: documentCountryOf(sent),
    given_name: sent.given_name,
    family_name_1: sent.family_name_1,
    family_name_2: sent.family_name_2 || null,
    birthdate: dayOf(sent.birthdate),
    email: sent.email,
    mobile_phone_prefix: sent.mobile_phone_prefix,
    mobile_phone: normalisePhone(sent.mobile_phone_prefix, sent.mobile_phone),
    ...at,
  },
});

const whyNotWritten = ({ sent, asked }: NewPeople, today: CivilDate): readonly FieldReason[] => [
  ...atField('power_limit_eur', whyNotPowerLimit(typedFromDecimal(sent.power_limit_eur ?? ''))),
  ...whyNotNewPerson(
    {
      ...sent,
      birthdate: asked.birthdate,
      has_power_limit: sent.power_limit_eur !== undefined,
      has_single_authority: sent.single_authority === true,
    },
    today,
  ),
];

const whyNotRole = (
  { sent, asked }: NewPeople,
  { people, added_to }: PeopleFacts,
  waiting: readonly WaitingRole[],
): readonly FieldReason[] => {
  const isOwner = people.some(
    (person) => isOwnerOf(person) && person.document_number === asked.document_number,
  );
  const has_role_already = waiting.some(
    ({ document_number, role }) =>
      document_number === asked.document_number && (role === sent.role || isOwner),
  );
  const refused = whyNotAdd(added_to, { role: sent.role, has_role_already });
  return atField(refused?.key === 'rules.adding.already' ? 'document_number' : 'role', refused);
};

const isTwice = (wanted: NewPeople, before: readonly NewPeople[]): boolean =>
  before.some(
    ({ asked, sent }) =>
      asked.document_number === wanted.asked.document_number && sent.role === wanted.sent.role,
  );

/** *Errors*: INVALID_INPUT with everything that is wrong, each at its line and field. */
const requireAddable = async (
  db: Db,
  account: string,
  { kind, wanted, today }: { kind: Body['kind']; wanted: readonly NewPeople[]; today: CivilDate },
): Promise<void> => {
  const facts = await getPeopleFacts(db, account);
  const waiting = await listWaitingRoles(db, account);
  const wrong = wanted.flatMap((each, index) =>
    [
      ...whyNotWritten(each, today),
      ...whyNotRole(each, facts, waiting),
      ...(isTwice(each, wanted.slice(0, index))
        ? atField('document_number', reason('rules.adding.twice'))
        : []),
    ].map((found) => ({ ...found, field: `interveners.${index}.${found.field}` })),
  );
  requireFields([
    ...(kind === kindToAdd(facts.added_to) ? [] : atField('kind', reason('rules.adding.kind'))),
    ...wrong,
  ]);
};

/** *Errors*: TOO_MANY_REQUESTS. */
const requireRoom = async (
  db: Db,
  account: string,
  { more, now }: { more: number; now: Date },
): Promise<void> => {
  const { count } = await countRequestedRoles(db, account, new Date(now.getTime() - DAY_MS));
  if (Number(count) + more > REQUESTS_A_DAY) throw new AppError('TOO_MANY_REQUESTS');
};

const stated = (
  { sent, asked }: NewPeople,
  { account, by, at }: { account: StatedRole['account']; by: string; at: Date },
): StatedRole => ({
  account,
  name: proposedName(asked),
  document_number: asked.document_number,
  role: sent.role,
  power_limit_eur:
    sent.power_limit_eur === undefined ? null : centsText(centsFrom(sent.power_limit_eur)),
  single_authority: sent.single_authority ?? false,
  reader: by,
  at,
});

interface Printed {
  readonly wanted: NewPeople;
  readonly stated: StatedRole;
  readonly bytes: Uint8Array;
}

/** Writes one request down. */
const insertRequest = async (
  db: Db,
  { storage }: Adding['parts'],
  { wanted: { asked }, stated: role, bytes }: Printed,
): Promise<{ role: string; person: string }> => {
  const language = await findLanguageOf(db, role.reader);
  const person = await findOrMakePerson(db, asked, { language, at: role.at });
  const uuid = newUuid();
  const { power_limit_eur, single_authority, reader: requested_by } = role;
  await insertRole(db, {
    uuid,
    account_uuid: role.account.uuid,
    intervener_uuid: person,
    role: role.role,
    status: 'PENDING',
    power_limit_eur,
    single_authority,
    requested_by,
    requested_at: role.at,
    asked: JSON.stringify(asked),
  });
  await sendRole(db, storage, { role_uuid: uuid, requested_by, person, stated: role, bytes });
  return { role: uuid, person };
};

/** Each with its document, which is rendered while no transaction is open. */
const print = async (
  db: Db,
  { pdfs }: Adding['parts'],
  roles: readonly Omit<Printed, 'bytes'>[],
): Promise<Printed[]> => {
  const documents: PdfDocument[] = [];
  for (const each of roles) documents.push(await buildRole(db, each.stated));
  const files = await pdfs.get(documents);
  return roles.map((each, index) => ({ ...each, bytes: files[index] ?? new Uint8Array() }));
};

/**
 * Proposes people for an account: each with a document for all holders and themselves, an issue for the office, and a mail
 * that says what to do. Documents are printed before the account is locked. *Source*: specification 6, decisions 6.1.
 */
export const addPeople = async (context: Adding): Promise<AccountIntervener[]> => {
  const { db, params, body, parts } = context;
  const { intervener_uuid: by, portal_id } = callerOf(context);
  const at = parts.clock.business();
  const origin = linkOrigin(context, (await getPortal(db, portal_id)).hostnames);
  const wanted = body.interveners.map((sent) => wantedFrom(sent, { portal_id, origin }));
  const judged = { kind: body.kind, wanted, today: madridDate(at) };
  await requireAddable(db, params.id, judged);
  const { uuid, number, alias } = await getAccountName(db, params.id);
  const asking = { account: { uuid, number, alias }, by, at };
  const printed = await print(
    db,
    parts,
    wanted.map((each) => ({ wanted: each, stated: stated(each, asking) })),
  );
  await lockAccountRow(db, params.id);
  await requireAddable(db, params.id, judged);
  await requireRoom(db, params.id, { more: wanted.length, now: at });
  const added: AccountIntervener[] = [];
  for (const each of printed) {
    const { role, person } = await insertRequest(db, parts, each);
    await notifyRoleRequest(db, parts, role);
    added.push(await presentAccountPerson(db, { account: params.id, viewer: by }, person));
  }
  await touchAccount(db, params.id);
  return added;
};
