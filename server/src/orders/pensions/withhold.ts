import type { CivilDate } from '@area/domain/calendar/civil-date';
import { subtractCents } from '@area/domain/money/money';
import type { Cents, Rate } from '@area/domain/money/money';
import { portionOf } from '@area/domain/money/rounding';
import { rateFrom } from '@area/domain/money/wire';
import { withholdingAfter } from '@area/domain/tax/benefit-schedule';
import { yearOf } from '@area/domain/tax/in-force';
import type { PaymentWithholding } from '@area/domain/tax/regularisation';
import type { Db } from '../../platform/db/tables.ts';
import { isTaxedHere } from '../../ledger/units/owners.ts';
import { getPaidYear, getPayee } from './work-income-store.ts';

/** A benefit about to be paid. */
export interface BenefitPaid {
  readonly beneficiary: string;
  readonly gross: Cents;
  /** The 40 % of what was contributed before 2007, where it is due. */
  readonly reduction: Cents;
  readonly paid_on: CivilDate;
  /** Later benefits of the same year. */
  readonly foreseen: Cents;
  readonly asked_rate: Rate | null;
}

/**
 * Not from the scale: the rate withheld from a non-resident unless a person set another one. *Source*: decisions 2.8, ADR
 * 67.
 */
export const NON_RESIDENT_RATE = rateFrom('24');

/** At one rate, independent of other payments. */
export const withholdFlat = (gross: Cents, rate: Rate): PaymentWithholding => {
  const withholding = portionOf(gross, rate);
  return { rate, withholding, net: subtractCents(gross, withholding) };
};

/**
 * The withholding on a benefit as work income: the rate of the year, regularised with what was paid and withheld in the
 * year. The caller has locked the beneficiary's account. *Source*: decisions 2.8 (E12, E13), ADR 67.
 */
export const withholdBenefit = async (
  db: Db,
  paid: BenefitPaid,
): Promise<PaymentWithholding & { readonly year: number }> => {
  const { beneficiary, gross, reduction, paid_on: date, foreseen, asked_rate } = paid;
  const year = yearOf(date);
  if (!(await isTaxedHere(db, beneficiary)))
    return { ...withholdFlat(gross, asked_rate ?? NON_RESIDENT_RATE), year };
  const payee = await getPayee(db, beneficiary, { year, asked_rate });
  return {
    ...withholdingAfter(
      await getPaidYear(db, beneficiary, year),
      { date, gross, reduction, foreseen },
      payee,
    ),
    year,
  };
};
