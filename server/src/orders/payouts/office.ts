import { businessCalendar } from '../../platform/calendar/in-force.ts';
import {
  listUnpaidPayouts,
  retryPayout as retryPayoutCall,
} from '@area/contract/office/batches/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { isIban, normaliseIban } from '@area/domain/identifiers/iban';
import { ibanUsableOn } from '@area/domain/payment/batch';
import { payoutReference } from '@area/domain/payment/references';
import { reason } from '@area/domain/rules/reason';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { countUnpaid, listNamed, listUnpaid } from './batch-store.ts';
import type { HeldPayout } from './batch-store.ts';
import { findPaidAgain, retryPayout } from './retry.ts';
import type { PaidAgain } from './retry.ts';

const holdOf = (
  { status, batch_uuid, is_free, iban_changed_at, due_on }: HeldPayout,
  { clock, settings }: Pick<Parts, 'clock' | 'settings'>,
) => {
  const today = madridDate(clock.business());
  if (status !== 'REQUESTED' || batch_uuid !== null) return { held_because: null, goes_on: null };
  if (!is_free) return { held_because: 'BLOCKED' as const, goes_on: null };
  const usable_on =
    iban_changed_at &&
    ibanUsableOn(madridDate(iban_changed_at), settings.IBAN_COOLING_DAYS, businessCalendar());
  if (usable_on !== null && usable_on > due_on && usable_on > today)
    return { held_because: 'COOLING' as const, goes_on: usable_on };
  return due_on > today
    ? { held_because: 'NOT_DUE' as const, goes_on: due_on }
    : { held_because: null, goes_on: today };
};

const present = (payout: HeldPayout, parts: Pick<Parts, 'clock' | 'settings'>) => {
  const { number, is_free: _free, iban_changed_at: _changed, ...row } = payout;
  return { reference: payoutReference(number), ...row, ...holdOf(payout, parts) };
};

const getPayout = async (db: Db, uuid: string): Promise<HeldPayout> => {
  const [payout] = await listNamed(db, [uuid]);
  if (!payout) throw new AppError('NOT_FOUND');
  return payout;
};

/** *Errors*: INVALID_INPUT for what is no IBAN. */
const typedIban = (typed: string | undefined): string | undefined => {
  if (typed === undefined || typed === '') return undefined;
  const iban = normaliseIban(typed);
  return isIban(iban) ? iban : refuseFields([{ field: 'iban', ...reason('rules.iban') }]);
};

/** *Errors*: INVALID_INPUT at the payout, for what stands against it. */
const requirePaid = (paid: PaidAgain) =>
  'refused' in paid ? refuseFields([{ field: 'id', ...paid.refused }]) : paid;

/** Money that is to leave, and what the bank could not pay. */
export const officePayouts = ({ read, write }: OfficeRegister): void => {
  read(listUnpaidPayouts, async ({ db, parts, query }) => ({
    items: (await listUnpaid(db, query)).map((payout) => present(payout, parts)),
    total: await countUnpaid(db),
  }));
  write(retryPayoutCall, {
    subjects: ({ params: { id } }) => [{ kind: 'payout', uuid: id }],
    changes: async ({ db, parts: { clock }, params: { id }, body }) => {
      const again = { uuid: id, at: clock.business(), wall: clock.wall() };
      const paid = requirePaid(await findPaidAgain(db, { ...again, iban: typedIban(body.iban) }));
      const { amount, beneficiary, iban, kind, rejected_because } = await getPayout(db, id);
      return [
        { field: 'status', from: 'REJECTED', to: 'REQUESTED' },
        { field: 'amount', from: amount, to: amount },
        { field: 'beneficiary', from: beneficiary, to: beneficiary },
        { field: 'kind', from: kind, to: kind },
        { field: 'rejected_because', from: rejected_because, to: null },
        { field: 'iban', from: iban, to: paid.iban },
      ];
    },
    run: async ({ db, parts: { clock }, params: { id: uuid }, body }) => {
      await getPayout(db, uuid);
      const times = { at: clock.business(), wall: clock.wall() };
      const paid = requirePaid(
        await retryPayout(db, { uuid, ...times, iban: typedIban(body.iban) }),
      );
      return { uuid, iban: paid.iban };
    },
  });
};
