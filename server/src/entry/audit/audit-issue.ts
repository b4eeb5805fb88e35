import type { StoredFinding } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { speakerOf } from '../../platform/texts/translate.ts';

/** Notifies the office of the findings of the nightly audit. Its lines keep the names of the queries. */
export const openAuditIssue = async (
  db: Db,
  findings: readonly StoredFinding[],
  at: Date,
): Promise<void> => {
  const say = speakerOf('es');
  const list = findings.map(({ name, count }) => `${name}: ${count}`).join('; ');
  await openForOffice(db, {
    subject: say('messages.audit.subject', { count: findings.length }),
    description: say('messages.audit.description', { list }),
    at,
  });
};
