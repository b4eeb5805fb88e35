import type { NotificationType } from '@area/domain/notification/codes';
import type { Language } from '@area/domain/configuration/languages';
import { mayOnAccount } from '@area/domain/account/roles';
import { formatDate } from '@area/domain/calendar/format-date';
import { formatEuros, formatUnitValue, formatUnits } from '@area/domain/money/format';
import { centsFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import type { Kysely } from 'kysely';
import { listAccountPeople } from '../accounts/holdings.ts';
import type { AccountPerson } from '../accounts/holdings.ts';
import type { Tables } from '../db/tables.ts';
import { insertNotifications } from '../notifications/store.ts';
import { post } from '../outside/outbox.ts';
import { findBrandName } from '../config/store.ts';
import { speakerOf } from '../texts/translate.ts';
import type { Speaker, TextKey } from '../texts/translate.ts';
import type { OperationWhole } from './store.ts';

type Db = Kysely<Tables>;

/** What may be told of the status of an operation: the keys of `messages.operation`. Some is worth a mail besides; the steps in between are quiet. */
const STATUS_TOLD = {
  created: 'MAIL',
  signed: 'MAIL',
  validated: 'QUIET',
  taken_back: 'QUIET',
  sent: 'QUIET',
  finalized: 'MAIL',
  redeemed: 'MAIL',
  excess_found: 'MAIL',
  excess_refunded: 'MAIL',
  executed_total: 'MAIL',
  transferred: 'MAIL',
  unpaid: 'MAIL',
  correction: 'MAIL',
  cancelled: 'MAIL',
  rejected: 'MAIL',
  transfer_requested: 'MAIL',
  transfer_accepted: 'QUIET',
  transfer_delayed: 'MAIL',
  transfer_rejected: 'MAIL',
  transfer_received: 'QUIET',
  transfer_finalized: 'MAIL',
  transfer_returned: 'MAIL',
  out_requested: 'MAIL',
  out_accepted: 'QUIET',
  out_delayed: 'MAIL',
  out_rejected: 'MAIL',
  out_withdrawn: 'MAIL',
  out_sent: 'MAIL',
  activated: 'MAIL',
  instalment: 'QUIET',
  rest_of_year: 'MAIL',
  year_full: 'MAIL',
  instalment_failed: 'MAIL',
  suspended: 'MAIL',
  resumed: 'MAIL',
  changed: 'MAIL',
  ended: 'MAIL',
  benefit_recognised: 'MAIL',
  benefit_paid: 'MAIL',
  benefit_varied: 'MAIL',
  benefit_ended: 'MAIL',
} as const;

/** And of its money. */
const PAYMENT_TOLD = {
  paid: 'MAIL',
  amount_differs: 'MAIL',
  returned: 'MAIL',
  paid_out: 'MAIL',
  out_paid: 'QUIET',
  refunded: 'MAIL',
} as const;

const TOLD = { ...STATUS_TOLD, ...PAYMENT_TOLD };
export type Announcement = keyof typeof TOLD;

const typeOf = (what: Announcement): NotificationType => (what in PAYMENT_TOLD ? 'OPERATION_PAYMENT' : 'OPERATION_STATUS_CHANGE');

/** A key of a text, or what somebody wrote, which is no key and says itself. */
const composeReason = (reason: string, language: Language): string => speakerOf(language)(reason as TextKey);

/** How much, in the words of the order: what leaves may be units, or everything. */
const amountText = ({ amount_indicator, amount, ordered_units }: OperationWhole, say: Speaker): string => {
  if (amount_indicator === 'T') return say('paper.label.everything');
  return ordered_units === null ? formatEuros(centsFrom(amount)) : say('paper.label.units_count', { units: formatUnits(sharesFrom(ordered_units)) });
};

const paramsOf = (operation: OperationWhole, language: Language): Record<string, string> => ({
  reference: operation.reference,
  product: operation.product_name,
  type: speakerOf(language)(`codes.operation_type.${operation.type}`),
  amount: amountText(operation, speakerOf(language)),
  nav_date: operation.nav_date ? formatDate(operation.nav_date, language) : '',
  nav: operation.nav ? formatUnitValue(unitValueFrom(operation.nav)) : '',
  units: operation.units ? formatUnits(sharesFrom(operation.units)) : '',
  gross: operation.gross ? formatEuros(centsFrom(operation.gross)) : '',
  withholding: operation.withholding ? formatEuros(centsFrom(operation.withholding)) : '',
  net: operation.net ? formatEuros(centsFrom(operation.net)) : '',
  expected: operation.expected_nav_date ? formatDate(operation.expected_nav_date, language) : '',
  reason: operation.cancel_reason ? composeReason(operation.cancel_reason, language) : '',
  settlement_date: operation.settlement_date ? formatDate(operation.settlement_date, language) : '',
});

interface Words {
  readonly title: string;
  readonly body: string;
  readonly say: Speaker;
}

/** How to pay is told only to whoever pays by transfer. */
const textOf = ({ payment_method }: OperationWhole, what: Announcement): Announcement | 'signed_only' =>
  what === 'signed' && payment_method !== 'TRANSFERENCIA' ? 'signed_only' : what;

export const wordsFor = (operation: OperationWhole, what: Announcement, language: Language): Words => {
  const say = speakerOf(language);
  const text = textOf(operation, what);
  return { title: say(`messages.operation.${text}.title`), body: say(`messages.operation.${text}.body`, paramsOf(operation, language)), say };
};

const mailText = ({ say, body }: Words, { name, brand }: { name: string; brand: string }): string =>
  [
    say('messages.mail.greeting', { name }),
    '',
    body,
    say('messages.mail.closing'),
    '',
    say('messages.mail.signature', { brand }),
  ].join('\n');

/** Everybody who sees the account, and who ordered it even if they see nothing else of it. */
const listConcerned = async (db: Db, { account_uuid, created_by }: OperationWhole): Promise<AccountPerson[]> => {
  const people = await listAccountPeople(db, account_uuid);
  return people.filter(({ uuid, roles, is_minor }) =>
    uuid === created_by || mayOnAccount(roles.map((role) => ({ role, is_minor })), 'V'),
  );
};

/** Tells everybody on the account what happened, each in their language: in the portal, and by mail where it matters. */
export const announce = async (
  db: Db,
  operation: OperationWhole,
  { what, at }: { what: Announcement; at: Date },
): Promise<void> => {
  const people = (await listConcerned(db, operation)).map((person) => ({ ...person, words: wordsFor(operation, what, person.language) }));
  const about = { type: typeOf(what), operation_uuid: operation.uuid };
  await insertNotifications(db, people.map(({ uuid, words: { title, body } }) => ({ ...about, intervener_uuid: uuid, title, body })), at);
  if (TOLD[what] === 'QUIET') return;
  const brand = await findBrandName(db, operation.created_by);
  const mails = people.flatMap(({ uuid, email, given_name, words }) =>
    email
      ? [{ channel: 'EMAIL' as const, recipient: email, subject: `${words.title} · ${operation.reference}`, body: mailText(words, { name: given_name, brand }), is_secret: false, intervener_uuid: uuid }]
      : [],
  );
  await post(db, mails, new Date());
};
