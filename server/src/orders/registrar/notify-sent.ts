import { mayOnAccount } from '@area/domain/account/roles';
import { listPeopleOn } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { notify } from '../../documents/notifications/notify.ts';
import { attentionOfPerson, noticeOf, wordsFor } from '../operations/notify.ts';
import { getOperationsWhole } from '../operations/store.ts';

/** Rows of one statement, which takes a bounded number of values. */
const AT_ONCE = 1_000;

const byAccount = <P extends { readonly account_uuid: string }>(
  people: readonly P[],
): ReadonlyMap<string, readonly P[]> => {
  const grouped = new Map<string, P[]>();
  for (const person of people) {
    const there = grouped.get(person.account_uuid);
    if (there) there.push(person);
    else grouped.set(person.account_uuid, [person]);
  }
  return grouped;
};

/** Notifies the people concerned that orders were sent to the registrar, without mails, for many orders at once. */
export const notifySent = async (db: Db, uuids: readonly string[], at: Date): Promise<void> => {
  const operations = await getOperationsWhole(db, uuids);
  const people = await listPeopleOn(db, [
    ...new Set(operations.map(({ account_uuid }) => account_uuid)),
  ]);
  const concerned = people.filter(({ roles, is_minor }) =>
    mayOnAccount(
      roles.map((role) => ({ role, is_minor })),
      'V',
    ),
  );
  const told = byAccount(concerned);
  const notices = operations.flatMap((operation) =>
    (told.get(operation.account_uuid) ?? []).map((person) => ({
      ...noticeOf(operation, { what: 'sent' }),
      ...wordsFor(operation, { what: 'sent' }, person.language),
      attention: attentionOfPerson('sent', person),
      intervener_uuid: person.uuid,
    })),
  );
  for (let from = 0; from < notices.length; from += AT_ONCE)
    await notify(db, notices.slice(from, from + AT_ONCE), { at });
};
