import type { Call } from '@area/contract/call';
import type { decideQueueItems } from '@area/contract/office/queues/calls';
import { factsOfAction } from '@area/domain/staff/office-actions';
import { AfterCommit } from '../../access/proposals/after-commit.ts';
import type { OfficeWrites } from '../../access/proposals/decide.ts';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import { actionOf, perform } from '../../access/proposals/perform.ts';
import type { Performed } from '../../access/proposals/perform.ts';
import { rehearse } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { answerForOne, sentenceOf } from '../../platform/http/failures.ts';
import { presentRefused } from '../../platform/http/field-errors.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';

type Deciding = OfficeContext<typeof decideQueueItems>;

interface Item {
  readonly uuid: string;
  readonly version: string;
}

/** Only what the table allows for many, and what asks for no factor. *Errors*: NOT_FOUND. */
const findWrite = (writes: OfficeWrites, call: string) => {
  const write = writes.get(call);
  if (!write) throw new AppError('NOT_FOUND');
  return write;
};

const performOne = async <C extends Call>(
  performed: Performed<C>,
  context: Deciding,
  { uuid, version }: Item,
): Promise<'DONE' | 'PROPOSED'> => {
  const facts = factsOfAction(actionOf(performed.call));
  if (!facts.bulk || facts.factor !== 'SESSION') throw new AppError('NOT_FOUND');
  const after = new AfterCommit();
  const outcome = await inPrintingTransaction(context.parts, async (db, parts) => {
    const input = { params: { id: uuid }, query: {}, body: {} };
    const within = { db, parts, afterCommit: after.begin() };
    const one = { ...context, ...input, ...within } as OfficeContext<C>;
    const work = async () => perform(performed, one, version);
    return context.body.is_rehearsal ? rehearse(db, work) : work();
  });
  if (!context.body.is_rehearsal) await after.run(context.parts.log);
  return 'done' in outcome ? 'DONE' : 'PROPOSED';
};

/** Of a refusal at a field its own sentence: that it was refused is known. */
const whyOf = (error: AppError, { language }: Deciding): string => {
  const fields = presentRefused(error.errors, language).map(({ message }) => message);
  return error.code === 'INVALID_INPUT' && fields.length > 0
    ? fields.join(' ')
    : sentenceOf(error, language);
};

/** Each in its own transaction and with its own answer; a rehearsal is rolled back. *Source*: office.md 3. */
export const decideMany = async (writes: OfficeWrites, context: Deciding) => {
  const { items, call } = context.body;
  const write = findWrite(writes, call);
  const results = [];
  for (const item of items)
    results.push(
      await write(async (performed) => performOne(performed, context, item)).then(
        (outcome) => ({ uuid: item.uuid, outcome, refused: null }),
        // Those before it are done and stay done: whatever happens with one is its own answer.
        (error: unknown) => {
          const refused = whyOf(answerForOne(error, context.parts.log), context);
          return { uuid: item.uuid, outcome: 'REFUSED' as const, refused };
        },
      ),
    );
  return results;
};
