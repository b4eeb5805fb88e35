import type { TestApp } from './test-app.ts';

/** The end of the chain of audit. */
export const lastAct = async ({ db }: TestApp) =>
  db
    .selectFrom('staff_audit')
    .select(['staff_uuid', 'call', 'subject', 'reason', 'ip'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The subjects of the mails to somebody, the oldest first. */
export const mailsTo = async ({ db }: TestApp, recipient: string): Promise<string[]> => {
  const mails = await db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
  return mails.map(({ subject }) => subject ?? '');
};
