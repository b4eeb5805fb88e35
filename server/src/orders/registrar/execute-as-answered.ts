import type { Db } from '../../platform/db/tables.ts';
import { inSavepoint } from '../../platform/db/transaction.ts';
import { findFinalizer } from '../execution/finalizers.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { openDifference } from '../register-differences/open-difference.ts';
import type { StoredAnswer } from './answers-store.ts';
import { isSame } from './same-figures.ts';

interface Answered {
  readonly answer: StoredAnswer;
  readonly operation: OperationWhole;
  readonly now: Date;
}

/** What this program would execute is not what the register executed. */
class OtherFigures extends Error {
  readonly executed: OperationWhole;

  constructor(executed: OperationWhole) {
    super('the register executed other figures');
    this.executed = executed;
  }
}

const figuresOf = (units: string | null, nav: string | null, amount: string | null): string =>
  [units, nav, amount].map((figure) => figure ?? '-').join(' · ');

const openFigures = async (
  db: Db,
  { answer, operation, now }: Answered,
  executed: OperationWhole,
): Promise<void> => {
  await openDifference(db, {
    kind: 'ANSWER_FIGURES',
    subject: `order ${operation.reference}`,
    ours: `${figuresOf(executed.units, executed.nav, executed.gross ?? executed.amount)} · ${executed.nav_date ?? '-'}`,
    theirs: `${figuresOf(answer.units, answer.nav, answer.amount)} · ${answer.nav_date ?? '-'}`,
    account: operation.account_uuid,
    product: operation.product_uuid,
    operation: operation.uuid,
    deal: answer.reference,
    at: now,
  });
};

/**
 * Executes an order if that gives the figures of the register; else nothing is executed, and the order waits in the queue of
 * differences. False while it must wait for its unit value. The caller has locked the order. *Source*: office.md 5, ADR 201.
 */
export const executeAsAnswered = async (db: Db, answered: Answered): Promise<boolean> => {
  const { answer, operation, now } = answered;
  if (operation.operation_status !== 'RD_SENT') return true;
  const other: { executed?: OperationWhole } = {};
  await inSavepoint(
    db,
    async () => {
      await findFinalizer(operation.type)?.(db, operation, now);
      const executed = await lockOperation(db, operation.uuid);
      if (executed.operation_status === 'FINALIZED' && !isSame(answer, executed))
        throw new OtherFigures(executed);
    },
    (error) => {
      if (!(error instanceof OtherFigures)) return false;
      other.executed = error.executed;
      return true;
    },
  );
  if (other.executed) await openFigures(db, answered, other.executed);
  const { operation_status } = await lockOperation(db, operation.uuid);
  return other.executed !== undefined || operation_status !== 'RD_SENT';
};
