import { addDays } from '@area/domain/calendar/civil-date';
import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import {
  ADDRESS_FIELDS,
  EDITABLE_FIELDS,
  NEW_CERTIFICATE_DAYS,
  needsNewCertificate,
} from '@area/domain/intervener/draft';
import type { Updateable } from 'kysely';
import { isBlank, updateAddress, getAddressForUpdate } from '../../addresses/store.ts';
import type { AddressesTable, Db, IntervenersTable } from '../../../platform/db/tables.ts';
import type { ProposedValues } from '../../../platform/db/stored-values.ts';
import type { PendingChange } from '../drafts-store.ts';
import { notifyByMail } from '../../../documents/notifications/record-messages.ts';
import { updatePerson, getContactForUpdate } from '../../people/store.ts';

/** Only fields that a client may propose: any other field of a change is ignored. */
const only = (changes: ProposedValues, fields: readonly string[]): ProposedValues =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => fields.includes(field)));

const applyToPerson = async (
  db: Db,
  { intervener_uuid, changes }: PendingChange,
): Promise<readonly string[]> => {
  const set = only(changes, EDITABLE_FIELDS) as Updateable<IntervenersTable>;
  await updatePerson(db, intervener_uuid, set);
  return Object.keys(set);
};

/** The first address is no change of one: nothing that was certified has become another. */
const applyToAddress = async (
  db: Db,
  { address_uuid, kind, changes }: PendingChange,
): Promise<readonly string[]> => {
  if (address_uuid === null) throw new Error('a change of address without its address');
  const before = await getAddressForUpdate(db, address_uuid);
  const set = only(changes, ADDRESS_FIELDS) as Updateable<AddressesTable>;
  await updateAddress(db, before, set);
  return kind === 'FISCAL_ADDRESS' && !isBlank(before) ? Object.keys(set) : [];
};

const askForCertificate = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const due = addDays(madridDate(now), NEW_CERTIFICATE_DAYS);
  const { language } = await updatePerson(db, intervener, { tax_certificate_due_on: due });
  await notifyByMail(db, {
    intervener,
    news: 'tax_certificate',
    params: () => ({ date: formatDate(due, language) }),
  });
};

/** The old address is notified too: a change that the person did not ask for must not go unseen. */
const tellOldContact = async (
  db: Db,
  { intervener_uuid, changes }: PendingChange,
  before: { email: string | null },
): Promise<void> => {
  const field = 'email' in changes ? 'email' : 'mobile_phone';
  if (!before.email) return;
  await notifyByMail(db, {
    intervener: intervener_uuid,
    news: 'contact_changed',
    to: before.email,
    params: (say) => ({ what: say(`messages.contact_code.${field}`) }),
  });
};

/** Puts a change into force. *Source*: decisions 1.7 and 5.3. */
export const applyChange = async (db: Db, change: PendingChange, now: Date): Promise<void> => {
  const person = await getContactForUpdate(db, change.intervener_uuid);
  const fields = change.address_uuid
    ? await applyToAddress(db, change)
    : await applyToPerson(db, change);
  await updatePerson(db, change.intervener_uuid, { version: person.version + 1 });
  if (change.kind === 'CONTACT') await tellOldContact(db, change, person);
  if (needsNewCertificate(fields)) await askForCertificate(db, change.intervener_uuid, now);
};
