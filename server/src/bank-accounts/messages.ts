import { isWard } from '@area/domain/signature/signers';
import { mayOnAccount } from '@area/domain/account/roles';
import { OWNER_ROLES } from '@area/domain/account/roles';
import type { Kysely } from 'kysely';
import { holderTypeAmong } from '../accounts/holder-type.ts';
import { listAccountPeople } from '../accounts/holdings.ts';
import type { AccountPerson } from '../accounts/holdings.ts';
import { findBrandName } from '../config/store.ts';
import type { Tables } from '../db/tables.ts';
import { dialled } from '../interveners/contact-codes.ts';
import { newUuid } from '../new-uuid.ts';
import { post } from '../outside/outbox.ts';
import type { NewMessage } from '../outside/outbox.ts';
import { speakerOf } from '../texts/translate.ts';
import type { Speaker } from '../texts/translate.ts';

type Db = Kysely<Tables>;

/** What is told to an account about its bank accounts and its plan: the keys of `messages`. */
export type AccountNews =
  | 'bank_account.added' | 'bank_account.validated' | 'bank_account.rejected' | 'bank_account.payout' | 'bank_account.mandate_revoked'
  | 'plan.designated';

interface News {
  readonly account: string;
  /** Whose bank account it is about: they hear of it too. */
  readonly holder?: string;
  readonly news: AccountNews;
  /** Said in the reader's language. */
  readonly params: (say: Speaker, person: AccountPerson) => Readonly<Record<string, string>>;
  /** Whether it is urgent enough for an SMS. */
  readonly isUrgent?: boolean;
  readonly at: Date;
}

/** Whoever owns the account or answers for its bank accounts, as long as they can read. */
const listConcerned = async (db: Db, { account, holder }: Pick<News, 'account' | 'holder'>): Promise<AccountPerson[]> => {
  const people = await listAccountPeople(db, account);
  const account_type = holderTypeAmong(people);
  return people.filter(
    (person) =>
      !isWard(person) &&
      (person.uuid === holder || person.roles.some((role) => OWNER_ROLES.includes(role)) || mayOnAccount(person.roles.map((role) => ({ role, is_minor: false, account_type })), 'B')),
  );
};

const mailTo = (person: AccountPerson, { say, brand, news, params }: { say: Speaker; brand: string; news: AccountNews; params: Readonly<Record<string, string>> }): NewMessage[] => {
  if (!person.email) return [];
  const body = [say('messages.mail.greeting', { name: person.given_name }), '', say(`messages.${news}.body`, params), '', say('messages.mail.signature', { brand })].join('\n');
  return [{ channel: 'EMAIL', recipient: person.email, subject: say(`messages.${news}.title`), body, is_secret: false, intervener_uuid: person.uuid }];
};

const smsTo = ({ uuid, mobile_phone, mobile_phone_prefix }: AccountPerson, text: string): NewMessage[] =>
  mobile_phone ? [{ channel: 'SMS', recipient: dialled(mobile_phone_prefix, mobile_phone), subject: null, body: text, is_secret: false, intervener_uuid: uuid }] : [];

/**
 * Tells everybody concerned, each in their language and at the contact in force: a contact that somebody
 * has only proposed is none, so that who takes over an area cannot keep its owner from hearing of it.
 */
export const tellAccount = async (db: Db, { account, holder, news, params: paramsFor, isUrgent = false, at }: News): Promise<void> => {
  for (const person of await listConcerned(db, { account, ...(holder !== undefined && { holder }) })) {
    const say = speakerOf(person.language);
    const brand = await findBrandName(db, person.uuid);
    const params = paramsFor(say, person);
    const sms = isUrgent ? smsTo(person, say('messages.bank_account.payout.sms', { ...params, brand })) : [];
    await post(db, [...mailTo(person, { say, brand, news, params }), ...sms], new Date());
    await db
      .insertInto('notifications')
      .values({
        uuid: newUuid(), intervener_uuid: person.uuid, type: 'ACCOUNT_STATUS_CHANGE', title: say(`messages.${news}.title`),
        body: say(`messages.${news}.body`, params), entity_type: 'ACCOUNT', entity_uuid: account, read_at: null, created_at: at,
      })
      .execute();
  }
};
