import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { identityNotice } from '@area/domain/notification/triggers';
import type { Db } from '../../platform/db/tables.ts';
import { notify } from '../../documents/notifications/notify.ts';
import type { Notice } from '../../documents/notifications/notice.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { listEndingDocuments } from './coming-of-age-store.ts';

const KEYS = { EXPIRING: 'expiring', EXPIRED: 'expired' } as const;

const noticeFor = (
  { uuid, language, ...document }: Awaited<ReturnType<typeof listEndingDocuments>>[number],
  now: Date,
): Notice[] => {
  const notice = identityNotice(document, madridDate(now));
  if (!notice || document.document_expiration_date === null) return [];
  const say = speakerOf(language);
  const day = formatDate(document.document_expiration_date, language);
  const words = {
    title: say(`messages.identity.${KEYS[notice]}.title`),
    body: say(`messages.identity.${KEYS[notice]}.body`, { day }),
  };
  const cause = `identity ${notice} ${document.document_expiration_date}`;
  return [
    {
      intervener_uuid: uuid,
      type: 'ACCOUNT_STATUS_CHANGE',
      entity_type: 'INTERVENER',
      entity_uuid: uuid,
      cause,
      ...words,
      reach: 'ALWAYS',
      attention: 'ACTION',
    },
  ];
};

/** Notifies people whose identity document expires within thirty days or has expired, once for each document. Returns how many were notified now. *Source*: ADR 81. */
export const remindOfIdentity = async (db: Db, now: Date): Promise<number> => {
  let told = 0;
  // One by one: each in the name of their own manager.
  for (const person of await listEndingDocuments(db, now))
    told += await notify(db, noticeFor(person, now), { at: now });
  return told;
};
