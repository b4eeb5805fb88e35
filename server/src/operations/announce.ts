import type { NotificationType } from '@area/domain/notification/codes';
import { mayOnAccount } from '@area/domain/account/roles';
import { formatDate } from '@area/domain/calendar/format-date';
import { formatEuros, formatUnitValue, formatUnits } from '@area/domain/money/format';
import { centsFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import type { Kysely } from 'kysely';
import { listAccountPeople } from '../accounts/holdings.ts';
import type { Tables } from '../db/tables.ts';
import { insertNotifications } from '../notifications/store.ts';
import { post } from '../outside/outbox.ts';
import { findBrandName } from '../config/store.ts';
import { translate } from '../texts/translate.ts';
import type { OperationWhole } from './store.ts';

type Db = Kysely<Tables>;

/** What may be told about an operation: the keys of `messages.operation`. */
export type Announcement = 'created' | 'signed' | 'validated' | 'sent' | 'finalized' | 'cancelled' | 'paid';

const TYPES: Readonly<Record<Announcement, NotificationType>> = {
  created: 'OPERATION_STATUS_CHANGE',
  signed: 'OPERATION_STATUS_CHANGE',
  validated: 'OPERATION_STATUS_CHANGE',
  sent: 'OPERATION_STATUS_CHANGE',
  finalized: 'OPERATION_STATUS_CHANGE',
  cancelled: 'OPERATION_STATUS_CHANGE',
  paid: 'OPERATION_PAYMENT',
};

/** Worth a mail besides the notification; the steps in between are quiet. */
const MAILED: readonly Announcement[] = ['created', 'signed', 'finalized', 'cancelled', 'paid'];

const paramsOf = (operation: OperationWhole): Record<string, string> => ({
  reference: operation.reference,
  product: operation.product_name,
  amount: formatEuros(centsFrom(operation.amount)),
  nav_date: operation.nav_date ? formatDate(operation.nav_date) : '',
  nav: operation.nav ? formatUnitValue(unitValueFrom(operation.nav)) : '',
  units: operation.units ? formatUnits(sharesFrom(operation.units)) : '',
});

const mailText = (name: string, body: string, brand: string): string =>
  [
    translate('messages.mail.greeting', { name }),
    '',
    body,
    translate('messages.mail.closing'),
    '',
    translate('messages.mail.signature', { brand }),
  ].join('\n');

const listConcerned = async (db: Db, account: string) => {
  const people = await listAccountPeople(db, account);
  return people.filter(({ roles, is_minor }) =>
    mayOnAccount(roles.map((role) => ({ role, is_minor })), 'V'),
  );
};

/** Tells everybody on the account what happened: in the portal, and by mail where it matters. */
export const announce = async (
  db: Db,
  operation: OperationWhole,
  { what, at }: { what: Announcement; at: Date },
): Promise<void> => {
  const params = paramsOf(operation);
  const title = translate(`messages.operation.${what}.title`);
  const body = translate(`messages.operation.${what}.body`, params);
  const people = await listConcerned(db, operation.account_uuid);
  const notification = { type: TYPES[what], title, body, operation_uuid: operation.uuid };
  await insertNotifications(db, people.map(({ uuid }) => uuid), { notification, at });
  if (!MAILED.includes(what)) return;
  const brand = await findBrandName(db, operation.created_by);
  const mails = people.flatMap(({ uuid, email, given_name }) =>
    email ? [{ channel: 'EMAIL' as const, recipient: email, subject: `${title} · ${operation.reference}`, body: mailText(given_name, body, brand), is_secret: false, intervener_uuid: uuid }] : [],
  );
  await post(db, mails, new Date());
};
