import { toPerson } from '../../access/auth/orderer.ts';
import { personQuery } from '../../access/auth/people-store.ts';
import type { AreaReader } from '../../access/config/shown-plans-store.ts';
import { newestNotifications } from '../../documents/notifications/store.ts';
import { mayAnythingWait } from '../../documents/signatures/envelope-lists-store.ts';
import { isRejectionUnseen } from '../../documents/signatures/rejections-store.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** Every page needs it, so it is one statement, built from the parts of each folder. */
const readerOf = prepare((db, bind: Bind<AreaReader>) => {
  const reader = { intervener: bind('intervener'), since: bind('since') };
  return personQuery(db, reader.intervener).select([
    newestNotifications(db, reader).as('notifications'),
    mayAnythingWait(reader).as('may_sign'),
    isRejectionUnseen(db, reader).as('has_unseen_rejections'),
  ]);
});

/** The reader of an area, with what is new for them. *Errors*: NOT_FOUND. */
export const getReader = async (db: Db, reader: AreaReader) => {
  const [row] = await readerOf(db, reader);
  if (!row) throw new AppError('NOT_FOUND');
  const { notifications, may_sign, has_unseen_rejections, ...person } = row;
  return { person: toPerson(person), notifications, may_sign, has_unseen_rejections };
};
