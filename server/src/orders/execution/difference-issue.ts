import type { Selectable } from 'kysely';
import type { RegistrarAnswersTable, Db } from '../../platform/db/tables.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import type { OperationWhole } from '../operations/store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';

interface Difference {
  readonly answer: Selectable<RegistrarAnswersTable>;
  readonly executed: OperationWhole;
  readonly now: Date;
}

const figures = ({
  units,
  nav,
  amount,
  nav_date,
}: {
  units: string | null;
  nav: string | null;
  amount: string | null;
  nav_date: string | null;
}): string => [units, nav, amount, nav_date].map((figure) => figure ?? '-').join(' · ');

/** Notifies the office that the registrar executed an order differently from us, or refuses what we have started to execute. */
export const openDifferenceIssue = async (
  db: Db,
  { answer, executed, now }: Difference,
): Promise<void> => {
  const say = speakerOf('es');
  const what = answer.outcome === 'OK' ? 'difference' : 'refused_late';
  const words = {
    reference: executed.reference,
    registrar: answer.reference ?? '',
    ours: figures({ ...executed, amount: executed.gross ?? executed.amount }),
    theirs: figures(answer),
    why: `${answer.code ?? ''} ${answer.text ?? ''}`.trim(),
  };
  await openForOffice(db, {
    subject: say(`messages.registrar.${what}.subject`, words),
    description: say(`messages.registrar.${what}.body`, words),
    at: now,
  });
};
