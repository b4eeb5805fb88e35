import { isWard } from '@area/domain/signature/signers';
import { mayOnAccount, OWNER_ROLES } from '@area/domain/account/roles';
import { holderTypeAmong } from '../../access/account-access/holder-type.ts';
import { listAccountPeople } from '../../access/account-access/store.ts';
import type { AccountPerson } from '../../access/account-access/store.ts';
import { findBrandName } from '../../access/config/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { notify } from '../../documents/notifications/notify.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';

/** The notifications of an account about its bank accounts and its plan: the keys of `messages`. */
export type AccountNews =
  | 'bank_account.added'
  | 'bank_account.validated'
  | 'bank_account.rejected'
  | 'bank_account.payout'
  | 'bank_account.mandate_revoked'
  | 'plan.designated'
  | 'plan.released';

/** The other notifications are always sent by mail too: an intruder in the area cannot turn them off. */
const BY_CHOICE: readonly AccountNews[] = ['bank_account.validated', 'plan.designated'];

/** A document must be sent again, or a change that they may not know of must be checked. */
const NEEDING: readonly AccountNews[] = ['bank_account.rejected', 'bank_account.payout'];

interface News {
  readonly account: string;
  /** Whose bank account it is: they are notified too. */
  readonly holder?: string;
  readonly news: AccountNews;
  /** The object of the notification, a bank account, mandate or designation: nobody is notified of the same twice. */
  readonly of: string;
  /** Said in the reader's language. */
  readonly params: (say: Speaker, person: AccountPerson) => Readonly<Record<string, string>>;
  /** Whether it is urgent enough for an SMS. */
  readonly isUrgent?: boolean;
  readonly at: Date;
}

/** The owners of the account and those responsible for its bank accounts, as long as they can read. */
const listConcerned = async (
  db: Db,
  { account, holder }: Pick<News, 'account' | 'holder'>,
): Promise<AccountPerson[]> => {
  const people = await listAccountPeople(db, account);
  const account_type = holderTypeAmong(people);
  return people.filter(
    (person) =>
      !isWard(person) &&
      (person.uuid === holder ||
        person.roles.some((role) => OWNER_ROLES.includes(role)) ||
        mayOnAccount(
          person.roles.map((role) => ({ role, is_minor: false, account_type })),
          'B',
        )),
  );
};

/**
 * Notifies everybody concerned, each in their language and at the contact in force: a proposed contact does not count, so
 * that an intruder cannot keep the owner from being notified.
 */
export const notifyAccount = async (
  db: Db,
  { account, holder, news, of, params: paramsFor, isUrgent = false, at }: News,
): Promise<void> => {
  const people = await listConcerned(db, { account, ...(holder !== undefined && { holder }) });
  const about = {
    type: 'ACCOUNT_STATUS_CHANGE',
    entity_type: 'ACCOUNT',
    entity_uuid: account,
    cause: `${news} ${of}`,
    reach: BY_CHOICE.includes(news) ? 'CHOSEN' : 'ALWAYS',
    attention: NEEDING.includes(news) ? 'ACTION' : 'RESULT',
  } as const;
  for (const person of people) {
    const say = speakerOf(person.language);
    const params = paramsFor(say, person);
    const urgent = isUrgent && {
      urgent: say('messages.bank_account.payout.sms', {
        ...params,
        brand: await findBrandName(db, person.uuid),
      }),
    };
    await notify(
      db,
      [
        {
          ...about,
          ...urgent,
          intervener_uuid: person.uuid,
          title: say(`messages.${news}.title`),
          body: say(`messages.${news}.body`, params),
        },
      ],
      { at },
    );
  }
};
