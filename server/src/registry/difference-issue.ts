import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { CONTACT_CATEGORY, CONTACT_GROUP, ISSUE_LIFE_DAYS } from '@area/domain/issue/contact';
import type { Kysely, Selectable } from 'kysely';
import type { RegistrarAnswersTable } from '../db/registrar-tables.ts';
import type { Tables } from '../db/tables.ts';
import { findGroup } from '../groups/store.ts';
import { newUuid } from '../new-uuid.ts';
import type { OperationWhole } from '../operations/store.ts';
import { speakerOf } from '../texts/translate.ts';

interface Difference {
  readonly answer: Selectable<RegistrarAnswersTable>;
  readonly executed: OperationWhole;
  readonly now: Date;
}

const figures = ({ units, nav, amount, nav_date }: { units: string | null; nav: string | null; amount: string | null; nav_date: string | null }): string =>
  [units, nav, amount, nav_date].map((figure) => figure ?? '-').join(' · ');

/** Tells the office that the registrar made something else of an order than we did, or refuses what we have begun to execute. */
export const openDifferenceIssue = async (db: Kysely<Tables>, { answer, executed, now }: Difference): Promise<void> => {
  const group = await findGroup(db, CONTACT_GROUP);
  if (!group) throw new Error(`there is no group ${CONTACT_GROUP}`);
  const say = speakerOf('es');
  const what = answer.outcome === 'OK' ? 'difference' : 'refused_late';
  const words = { reference: executed.reference, registrar: answer.reference ?? '', ours: figures({ ...executed, amount: executed.gross ?? executed.amount }), theirs: figures(answer), why: `${answer.code ?? ''} ${answer.text ?? ''}`.trim() };
  await db
    .insertInto('issues')
    .values({
      uuid: newUuid(),
      subject: say(`messages.registrar.${what}.subject`, words),
      description: say(`messages.registrar.${what}.body`, words),
      category: CONTACT_CATEGORY,
      status: 'OPEN',
      is_from_pa: false,
      is_blocking: false,
      is_intervener: false,
      expires_on: madridInstant(addDays(madridDate(now), ISSUE_LIFE_DAYS), 0),
      group_uuid: group.uuid,
      intervener_uuid: null,
      created_by_staff: null,
      created_at: now,
    })
    .execute();
};
