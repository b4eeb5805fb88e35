import type { Call } from '@area/contract/call';
import type { Subject } from '@area/domain/staff/subjects';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { hashInput } from './input-hash.ts';
import type { OfficeContext } from './office-context.ts';
import { nameSubjects, recordAct } from './record-act.ts';
import { hasRight } from './require-right.ts';
import { isRestricted } from './restricted-store.ts';

/** What is kept for the law alone is there for compliance only. *Errors*: NOT_FOUND. *Source*: ADR 239 and 254. */
export const requireFree = async (
  { db, actor }: Pick<OfficeContext, 'db' | 'actor'>,
  subjects: readonly Subject[],
): Promise<void> => {
  if (!hasRight(actor.permission_set, 'VIEW_AML_NOTES') && (await isRestricted(db, subjects)))
    throw new AppError('NOT_FOUND');
};

/**
 * Writes down that staff looked at something of a client, and commits it before anything is answered: a look that cannot be written
 * down shows nothing. *Errors*: NOT_FOUND of what is kept for the law alone. *Source*: decisions 6.2, ADR 210 and 239.
 */
export const recordLook = async <C extends Call>(
  { id }: C,
  context: OfficeContext<C>,
  subjects: readonly Subject[],
): Promise<void> => {
  if (context.db.isTransaction)
    throw new Error(`${id} looks while it holds a connection: see ADR 250`);
  return inTransaction(context.parts.database.kysely, async (db) => {
    const { parts, actor } = context;
    await requireFree({ db, actor }, subjects);
    await recordAct(
      { parts, actor, db },
      {
        call: id,
        subject: nameSubjects(subjects),
        reason: null,
        content_hash: hashInput(id, context),
      },
    );
  });
};
