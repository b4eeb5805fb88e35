import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsText } from '@area/domain/money/wire';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { Db } from '../../platform/db/tables.ts';
import { dayLimitOf } from './gather.ts';
import type { BatchSettings } from './gather.ts';
import { listPayments } from './payments-store.ts';
import { sumReleased } from './store.ts';
import type { BatchRow } from './store.ts';

/** The largest payments stand in the difference itself; the others are read in the list. */
const PAYMENTS_SHOWN = 20;

const told = (field: string, value: string): ProposedChange => ({ field, from: value, to: value });

/** What a checker sees of a release: what the batch comes to, beside what left that day and may leave, and its largest payments. */
export const changesOfRelease = async (
  db: Db,
  batch: BatchRow,
  { settings, today }: { readonly settings: BatchSettings; readonly today: CivilDate },
): Promise<readonly ProposedChange[]> => {
  const { kind, status, made_by, payments, total } = batch;
  const released = await sumReleased(db, { kind, day: today });
  const largest = await listPayments(db, batch, { $limit: PAYMENTS_SHOWN, $offset: 0 });
  return [
    { field: 'status', from: status, to: 'RELEASED' },
    told('kind', kind),
    told('made_by', made_by),
    told('payments', payments.toString()),
    told('total', total),
    told('released_today', centsText(released)),
    told('day_limit', centsText(dayLimitOf(settings))),
    ...largest.map(({ reference, amount, iban, name }) =>
      told(`payments.${reference}`, `${amount} ${iban} ${name}`),
    ),
  ];
};
