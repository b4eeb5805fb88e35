import {
  discardPaymentBatch,
  listBatchPayments,
  listPaymentBatches,
  makePaymentBatches,
  releasePaymentBatch,
} from '@area/contract/office/batches/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsText } from '@area/domain/money/wire';
import { reason } from '@area/domain/rules/reason';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { changesOfRelease } from './changes.ts';
import { gatherDirectDebits, gatherPayouts } from './gather.ts';
import type { BatchMaker, MadeBatches } from './gather.ts';
import { gatherNamed } from './gather-named.ts';
import { countPayments, listPayments } from './payments-store.ts';
import { discardBatch, releaseBatch } from './release.ts';
import type { Refused } from './release.ts';
import { countBatches, findBatch, listBatches } from './store.ts';
import type { BatchRow } from './store.ts';

const getBatch = async (db: Db, uuid: string): Promise<BatchRow> => {
  const batch = await findBatch(db, uuid);
  if (!batch) throw new AppError('NOT_FOUND');
  return batch;
};

/** *Errors*: INVALID_INPUT at the batch; NOT_FOUND when there is none. */
const requireEnded = <T extends object>(ended: T | Refused | undefined): T => {
  if (!ended) throw new AppError('NOT_FOUND');
  return 'refused' in ended ? refuseFields([{ field: 'id', ...ended.refused }]) : ended;
};

/** *Errors*: INVALID_INPUT at each payout that cannot leave. */
const gatherAsked = async (
  tx: Db,
  { kind, payouts }: { readonly kind: BatchRow['kind']; readonly payouts?: string[] | undefined },
  maker: BatchMaker,
): Promise<MadeBatches> => {
  if (kind === 'DIRECT_DEBITS') return gatherDirectDebits(tx, maker);
  if (!payouts) return gatherPayouts(tx, maker);
  const made = await gatherNamed(tx, payouts, maker);
  return 'refused' in made ? refuseFields(made.refused) : made;
};

/** Payments and direct debits that wait for two people before the bank hears of them. */
export const officeBatches = ({ read, write }: OfficeRegister): void => {
  read(listPaymentBatches, async ({ db, query }) => ({
    items: (await listBatches(db, query)).map(({ made_at, ended_at, ...row }) => ({
      ...row,
      made_at: made_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
    total: await countBatches(db),
  }));
  read(listBatchPayments, async ({ db, query, params: { id } }) => {
    const batch = await getBatch(db, id);
    return { items: await listPayments(db, batch, query), total: await countPayments(db, batch) };
  });
  write(makePaymentBatches, {
    subjects: ({ body: { payouts = [] } }) => payouts.map((uuid) => ({ kind: 'payout', uuid })),
    changes: () => Promise.resolve([]),
    run: async ({ db, parts: { clock, settings }, by, body }) => {
      const made = await gatherAsked(db, body, { by, now: clock.business(), settings });
      if (made.payments === 0) refuseFields([{ field: 'kind', ...reason('rules.batch.nothing') }]);
      return { batches: [...made.batches], payments: made.payments, total: centsText(made.total) };
    },
  });
  write(discardPaymentBatch, {
    subjects: ({ params: { id } }) => [{ kind: 'payment_batch', uuid: id }],
    changes: () => Promise.resolve([]),
    run: async ({ db, parts, by, params: { id: uuid } }) =>
      requireEnded(await discardBatch(db, { uuid, by, now: parts.clock.business() })),
  });
  write(releasePaymentBatch, {
    subjects: ({ params: { id } }) => [{ kind: 'payment_batch', uuid: id }],
    changes: async ({ db, parts: { clock, settings }, params: { id } }) =>
      changesOfRelease(db, await getBatch(db, id), {
        settings,
        today: madridDate(clock.business()),
      }),
    run: async ({ db, parts, by, proposal, params: { id: uuid } }) => {
      const now = parts.clock.business();
      const { batch, file_name } = requireEnded(
        await releaseBatch(db, parts, { uuid, proposal, by, now }),
      );
      return { uuid, payments: batch.payments, total: batch.total, file_name };
    },
  });
};
