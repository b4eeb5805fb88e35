import { openForOffice } from '../../documents/issues/open-for-office.ts';
import type { Db } from '../../platform/db/tables.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { listSubjectNames } from './detail-answers-store.ts';
import type { StoredDetailAnswer } from './detail-answers-store.ts';

/**
 * Notifies the office of people and accounts that the registrar does not take. They stay on their way; what is mended of
 * them goes there with the next file. *Source*: ADR 215.
 */
export const openRefusedDetails = async (
  db: Db,
  answers: readonly StoredDetailAnswer[],
): Promise<void> => {
  const refused = answers.filter(({ outcome }) => outcome === 'KO');
  if (refused.length === 0) return;
  const say = speakerOf('es');
  const names = await listSubjectNames(
    db,
    refused.map(({ subject_uuid }) => subject_uuid),
  );
  for (const { subject_uuid, code, text, answered_at } of refused) {
    const words = {
      who: names.get(subject_uuid) ?? subject_uuid,
      why: `${code ?? ''} ${text ?? ''}`.trim(),
    };
    await openForOffice(db, {
      subject: say('messages.registrar.refused_detail.subject', words),
      description: say('messages.registrar.refused_detail.body', words),
      at: answered_at,
    });
  }
};
