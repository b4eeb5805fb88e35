import type { Language } from '@area/domain/configuration/languages';
import { findBrandName } from '../../access/config/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf, getMailReader } from './readers-store.ts';
import { notify } from './notify.ts';
import type { Notice } from './notice.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker, TextKey } from '../../platform/texts/translate.ts';

/** The notifications of a person about their record: the keys of `messages.record`. */
export type RecordNews =
  | 'validated'
  | 'rejected'
  | 'contact_changed'
  | 'document_validated'
  | 'document_rejected'
  | 'document_corrected'
  | 'tax_certificate'
  | 'tax_data'
  | 'came_of_age'
  | 'guardian'
  | 'export_ready'
  | 'certificate_issued'
  | 'issue_opened'
  | 'issue_answered'
  | 'issue_complaint'
  | 'issue_mail'
  | 'client'
  | 'returned';

/** A document is asked for again. */
const NEEDING: readonly RecordNews[] = ['document_rejected', 'rejected', 'returned'];

interface News {
  readonly intervener: string;
  readonly news: RecordNews;
  /** Said in the reader's language. */
  readonly params?: (say: Speaker, language: Language) => Readonly<Record<string, string>>;
  /** Another address than the one in force: the old one after a change. */
  readonly to?: string;
}

/** Notifies somebody about their record, in their language; without a mail address only in the portal. */
export const notifyByMail = async (
  db: Db,
  { intervener, news, params, to }: News,
): Promise<void> => {
  const person = await getMailReader(db, intervener);
  const recipient = to ?? person.email;
  if (!recipient) return;
  const say = speakerOf(person.language);
  const keyOf = (part: 'title' | 'body'): TextKey => `messages.record.${news}.${part}`;
  const said = params?.(say, person.language) ?? {};
  const body = [
    say('messages.mail.greeting', { name: person.given_name }),
    '',
    say(keyOf('body'), said),
    '',
    say('messages.mail.signature', { brand: await findBrandName(db, intervener) }),
  ].join('\n');
  const mail = {
    channel: 'EMAIL' as const,
    recipient,
    subject: say(keyOf('title'), said),
    body,
    is_secret: false,
    intervener_uuid: intervener,
  };
  await post(db, [mail], new Date());
};

/** Notifies somebody about their record in the portal too. */
export const notifyInPortal = async (
  db: Db,
  {
    intervener,
    news,
    params,
    at,
    ...about
  }: Omit<News, 'to'> &
    Pick<Notice, 'entity_type' | 'entity_uuid' | 'cause' | 'reach'> & { readonly at: Date },
): Promise<void> => {
  const language = await findLanguageOf(db, intervener);
  const say = speakerOf(language);
  const words = {
    title: say(`messages.record.${news}.title`),
    body: say(`messages.record.${news}.body`, params?.(say, language) ?? {}),
  };
  await notify(
    db,
    [
      {
        ...about,
        ...words,
        type: 'ACCOUNT_STATUS_CHANGE',
        attention: NEEDING.includes(news) ? 'ACTION' : 'RESULT',
        intervener_uuid: intervener,
      },
    ],
    { at },
  );
};
