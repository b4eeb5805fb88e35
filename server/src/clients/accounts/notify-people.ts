import type { Db } from '../../platform/db/tables.ts';
import { notify } from '../../documents/notifications/notify.ts';
import type { NewMessage } from '../../platform/outside/outbox-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker, TextKey } from '../../platform/texts/translate.ts';
import { getPeopleFacts, isOwnerOf } from './account-facts.ts';
import type { AccountPerson } from '../../access/account-access/store.ts';
import type { Reader } from '../people/store.ts';

/** An account as a message names it. *Example*: `1000000301 (Ahorro)`. */
export const accountInWords = ({
  alias,
  number,
}: {
  readonly alias: string;
  readonly number: string;
}): string => (alias === '' ? number : `${number} (${alias})`);

/** The notifications about an account, by their texts: `messages.role.active` has a title and a body. */
export type AccountNews =
  | `messages.role.${'asked' | 'sign' | 'active' | 'yours' | 'rejected' | 'ended' | 'your_end' | 'less' | 'more' | 'granted'}`
  | `messages.arrangement.${'asked' | 'done' | 'dropped' | 'rejected'}`
  | `messages.account_${'signed' | 'rejected' | 'open' | 'closed'}`;

/** Changes of who may do what on an account are always notified by mail: an intruder cannot switch that off. */
const BY_CHOICE: readonly AccountNews[] = [
  'messages.account_signed',
  'messages.role.rejected',
  'messages.arrangement.dropped',
];

/** Somebody is asked to sign. */
const NEEDING: readonly AccountNews[] = [
  'messages.role.asked',
  'messages.role.sign',
  'messages.arrangement.asked',
];

export interface PeopleNotification {
  readonly news: AccountNews;
  readonly account: string;
  /** The object of the notification: a role, a request. Nobody is notified of the same twice. */
  readonly of: string;
  /** Said in the reader's language. */
  readonly params: (say: Speaker) => Readonly<Record<string, string>>;
  readonly at: Date;
  /** Whether a mail of its own says the same. */
  readonly isMailed?: boolean;
}

interface Words {
  readonly subject: string;
  readonly body: string;
}

interface MailStyle {
  readonly brand: string;
  readonly isSecret?: boolean;
  /** Not if somebody else wrote the name: their text would reach a stranger in our name. */
  readonly isNamed?: boolean;
}

/** A mail in our common layout, in the name of the brand. */
export const mailOf = (
  { uuid, given_name, email, language }: Reader,
  { subject, body }: Words,
  { brand, isSecret = false, isNamed = true }: MailStyle,
): NewMessage[] => {
  const say = speakerOf(language);
  const text = [
    isNamed
      ? say('messages.mail.greeting', { name: given_name })
      : say('messages.mail.greeting_unnamed'),
    '',
    body,
    '',
    say('messages.mail.signature', { brand }),
  ].join('\n');
  return email === null
    ? []
    : [
        {
          channel: 'EMAIL',
          recipient: email,
          subject,
          body: text,
          is_secret: isSecret,
          intervener_uuid: uuid,
        },
      ];
};

const wordsOf = (
  { language }: Reader,
  { news, params }: PeopleNotification,
): { title: string; body: string } => {
  const say = speakerOf(language);
  const keyOf = (part: 'title' | 'body') => `${news}.${part}` as TextKey;
  return { title: say(keyOf('title')), body: say(keyOf('body'), params(say)) };
};

/** Notifies some people of what happened on an account, each in their language: in the portal and by mail. */
export const notifyPeople = async (
  db: Db,
  readers: readonly Reader[],
  news: PeopleNotification,
): Promise<void> => {
  const reach = news.isMailed ? 'PORTAL' : BY_CHOICE.includes(news.news) ? 'CHOSEN' : 'ALWAYS';
  const about = {
    type: 'ACCOUNT_STATUS_CHANGE',
    entity_type: 'ACCOUNT',
    entity_uuid: news.account,
    cause: `${news.news} ${news.of}`,
    reach,
    attention: NEEDING.includes(news.news) ? 'ACTION' : 'RESULT',
  } as const;
  await notify(
    db,
    readers.map((reader) => ({ ...about, intervener_uuid: reader.uuid, ...wordsOf(reader, news) })),
    { at: news.at },
  );
};

const speaks = (person: AccountPerson): boolean =>
  isOwnerOf(person) ||
  person.roles.some(
    (role) => role === 'TUTOR' || role === 'REPRESENTANTE_LEGAL' || role === 'ADMINISTRADOR',
  );

/** The people who hold an account, or represent a holder. */
export const listHolders = async (db: Db, account: string): Promise<AccountPerson[]> =>
  (await getPeopleFacts(db, account)).people.filter(
    (person) =>
      person.intervener_type === 'F' && !person.is_minor && !person.is_incapable && speaks(person),
  );

/** Notifies the holders of an account and their representatives. */
export const notifyHolders = async (
  db: Db,
  news: PeopleNotification,
  except: readonly string[] = [],
): Promise<void> =>
  notifyPeople(
    db,
    (await listHolders(db, news.account)).filter(({ uuid }) => !except.includes(uuid)),
    news,
  );
