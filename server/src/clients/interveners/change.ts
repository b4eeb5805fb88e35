import type { IntervenerChange, IntervenerReplacement } from '@area/contract/own-record/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { EDITABLE_FIELDS } from '@area/domain/intervener/draft';
import { pendingKindOf } from '@area/domain/intervener/pending-kind';
import {
  normalisePhone,
  whyNotOfEntity,
  whyNotPersonalData,
} from '@area/domain/intervener/personal-data';
import type { PersonalData } from '@area/domain/intervener/personal-data';
import type { FieldReason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Selectable } from 'kysely';
import type { ProposedValues, ProposedValue } from '../../platform/db/stored-values.ts';
import type { Db, IntervenersTable } from '../../platform/db/tables.ts';
import type { Refusal } from '../../platform/http/app-error.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { propose } from '../record/drafts.ts';
import { spendContactCodes } from './check-codes.ts';
import { dialledNumber } from '../../platform/outside/phone-number.ts';
import type { ContactCodes } from './contact-codes.ts';
import { lockRecord } from './own-record.ts';
import { touchRecord } from '../people/store.ts';

type Intervener = Selectable<IntervenersTable>;
type Values = Record<string, ProposedValue>;

/** A PATCH, or a PUT whose other fields were checked before. */
type Sent = IntervenerChange | IntervenerReplacement;

const sentValues = (sent: Sent): Values =>
  Object.fromEntries(
    EDITABLE_FIELDS.flatMap((field) => {
      const value = sent[field] as ProposedValue | undefined;
      return value === undefined ? [] : [[field, value] as const];
    }),
  );

/** Separators of phones are removed; a permanent document loses its date automatically. */
const normalised = (values: Values, { mobile_phone_prefix }: Intervener): Values => {
  const {
    mobile_phone,
    mobile_phone_prefix: prefix = mobile_phone_prefix,
    is_document_permanent,
  } = values;
  return {
    ...values,
    ...(typeof mobile_phone === 'string' && {
      mobile_phone: normalisePhone(String(prefix), mobile_phone),
    }),
    ...(is_document_permanent === true &&
      values['document_expiration_date'] === undefined && { document_expiration_date: null }),
  };
};

const changedIn = (values: Values, person: Intervener): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => person[field as keyof Intervener] !== value),
  );

const dayIn = (value: ProposedValue | undefined) =>
  typeof value === 'string' ? civilDate(value) : value === null ? null : undefined;

/** The facts for the rules: the changed fields, and for a pair the unchanged other one. */
const judged = (changed: Values, person: Intervener): PersonalData => {
  const touchesDocument =
    'is_document_permanent' in changed || 'document_expiration_date' in changed;
  const touchesPhone = 'mobile_phone' in changed || 'mobile_phone_prefix' in changed;
  return {
    ...changed,
    birthdate: dayIn(changed['birthdate']),
    ...(touchesDocument && {
      is_document_permanent: Boolean(
        changed['is_document_permanent'] ?? person.is_document_permanent,
      ),
      document_expiration_date:
        'document_expiration_date' in changed
          ? dayIn(changed['document_expiration_date'])
          : person.document_expiration_date,
    }),
    ...(!touchesDocument && { document_expiration_date: undefined }),
    ...(touchesPhone && {
      mobile_phone: String(changed['mobile_phone'] ?? person.mobile_phone ?? ''),
      mobile_phone_prefix: String(changed['mobile_phone_prefix'] ?? person.mobile_phone_prefix),
    }),
  };
};

/** The contact that a change moves to; one at a time, so that one pair of codes proves it. */
const moveIn = (
  changed: Values,
  { mobile_phone, mobile_phone_prefix }: Intervener,
): ContactCodes | undefined => {
  const isPhone = 'mobile_phone' in changed || 'mobile_phone_prefix' in changed;
  if (isPhone && 'email' in changed)
    return refuseFields([{ field: 'mobile_phone', ...reason('rules.personal.one_contact') }]);
  if ('email' in changed) return { field: 'email', value: String(changed['email']) };
  const prefix = String(changed['mobile_phone_prefix'] ?? mobile_phone_prefix);
  return isPhone
    ? {
        field: 'mobile_phone',
        value: dialledNumber(prefix, String(changed['mobile_phone'] ?? mobile_phone)),
      }
    : undefined;
};

const byKind = (values: Values): ReadonlyMap<ReturnType<typeof pendingKindOf>, ProposedValues> => {
  const kinds = new Map<ReturnType<typeof pendingKindOf>, Values>();
  for (const [field, value] of Object.entries(values))
    kinds.set(pendingKindOf(field), { ...kinds.get(pendingKindOf(field)), [field]: value });
  return kinds;
};

interface Change {
  readonly intervener: string;
  readonly sent: Sent;
  /** Business time, in which records live. */
  readonly at: Date;
  /** Real time, in which codes live. */
  readonly wall: Date;
  /** Whether an unchanged value means nothing, or withdraws a waiting change. */
  readonly keepsWaiting: boolean;
}

const wrongIn = (changed: Values, person: Intervener, at: Date): readonly FieldReason[] => [
  ...whyNotOfEntity(Object.keys(changed), person.intervener_type),
  ...whyNotPersonalData(judged(changed, person), madridDate(at)),
];

/**
 * Proposes a person's changes of their own data; they take effect when staff validate them. A new contact is proven first
 * by the codes that came to the old and to the new one. *Errors*: VERSION_CONFLICT, INVALID_INPUT with every reason, and
 * those of the codes. *Source*: specification 5, decisions 1.7.
 */
export const proposeChange = async (
  db: Db,
  { intervener, sent, at, wall, keepsWaiting }: Change,
): Promise<Refusal | undefined> => {
  const person = await lockRecord(db, intervener, sent.version);
  const values = normalised(sentValues(sent), person);
  const changed = changedIn(values, person);
  requireFields(wrongIn(changed, person, at));
  const move = moveIn(changed, person);
  if (move && !sent.contact_codes)
    refuseFields([{ field: 'contact_codes', ...reason('rules.personal.codes') }]);
  const refusal =
    move &&
    sent.contact_codes &&
    (await spendContactCodes(db, person, { move, codes: sent.contact_codes, now: wall }));
  if (refusal) return refusal;
  const proposed = byKind(keepsWaiting ? changed : values);
  for (const [kind, changes] of proposed)
    await propose(db, { intervener, kind, changes, current: { ...person }, at });
  if (proposed.size > 0) await touchRecord(db, intervener);
  return undefined;
};
