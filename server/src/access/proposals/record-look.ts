import type { Call } from '@area/contract/call';
import type { Subject } from '@area/domain/staff/subjects';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashInput } from './input-hash.ts';
import type { OfficeContext } from './office-context.ts';
import { nameSubjects, recordAct } from './record-act.ts';

/**
 * Writes down that staff looked at something of a client, and commits it before anything is answered: a look that cannot be written
 * down shows nothing. *Source*: decisions 6.2, ADR 210.
 */
export const recordLook = async <C extends Call>(
  { id }: C,
  context: OfficeContext<C>,
  subjects: readonly Subject[],
): Promise<void> =>
  inTransaction(context.parts.database.kysely, async (db) =>
    recordAct(
      { parts: context.parts, actor: context.actor, db },
      {
        call: id,
        subject: nameSubjects(subjects),
        reason: null,
        content_hash: hashInput(id, context),
      },
    ),
  );
