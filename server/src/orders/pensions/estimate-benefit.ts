import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { compareDates } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sameOrNextBusinessDay } from '@area/domain/calendar/business-days';
import { settlementDate } from '@area/domain/calendar/cut-off';
import { NO_CENTS, subtractCents } from '@area/domain/money/money';
import type { Cents, Rate } from '@area/domain/money/money';
import type { BenefitForm } from '@area/domain/pension/benefit';
import type { BenefitPaymentRequest, PaidBenefit } from '@area/domain/pension/benefit-payment';
import { payBenefit } from '@area/domain/pension/benefit-payment';
import type { Compartment, RedemptionCause } from '@area/domain/pension/codes';
import type { Income } from '@area/domain/pension/income';
import { incomeSchedule } from '@area/domain/pension/income';
import type { Reason } from '@area/domain/rules/reason';
import type { ForeseenPayment } from '@area/domain/tax/benefit-schedule';
import { withholdSchedule } from '@area/domain/tax/benefit-schedule';
import { yearOf } from '@area/domain/tax/in-force';
import type { PaymentWithholding } from '@area/domain/tax/regularisation';
import type { Db } from '../../platform/db/tables.ts';
import { isTaxedHere } from '../../ledger/units/owners.ts';
import type { AvailableRights } from './available-rights.ts';
import { endOfYear, listForeseen } from './paying/foreseen-payments.ts';
import type { ForeseenChange } from './paying/foreseen-payments.ts';
import { getPaidYear, getPayee } from './work-income-store.ts';
import { reduceCapital } from './reduction.ts';
import { NON_RESIDENT_RATE, withholdFlat } from './withhold.ts';

/** A form, or an advance of a benefit in course. */
export type EstimatedForm =
  | BenefitForm
  | { readonly collection: 'ADVANCE'; readonly capital: Cents };

/** A benefit whose figures are wanted at the last unit value. */
export interface BenefitEstimateQuery {
  readonly account: string;
  readonly product: string;
  readonly beneficiary: string;
  readonly cause: RedemptionCause | null;
  readonly contingency_on: CivilDate | null;
  readonly compartment: Compartment | null;
  readonly asked_rate: Rate | null;
  readonly form: EstimatedForm;
  readonly available: AvailableRights;
  /** The day of the unit value of what is paid at once. */
  readonly on: CivilDate;
  /** From when it is collected; null for at once. */
  readonly deferred_to: CivilDate | null;
  readonly now: Date;
  /** The benefit in course that it would change. */
  readonly change?: ForeseenChange | undefined;
}

/** A payment as it would be. */
export type EstimatedPayment = ForeseenPayment &
  PaymentWithholding & { readonly kind: 'CAPITAL' | 'INCOME' | 'IRREGULAR' };

/** All of it, and why nothing is reduced. */
export interface Estimate {
  readonly payments: readonly EstimatedPayment[];
  readonly because: Reason | undefined;
}

type Planned = ForeseenPayment & { readonly kind: EstimatedPayment['kind'] };

/** Payments that are looked at: a hundred years of months. */
const FORESEEABLE = 1200;

const takeCapital = (
  ask: BenefitPaymentRequest,
  { available, compartment }: BenefitEstimateQuery,
): PaidBenefit =>
  payBenefit(
    ask,
    { lots: available.lots, free_units: available.units, compartment },
    available.facts.price,
  );

const planCapital = async (
  db: Db,
  estimated: BenefitEstimateQuery,
  ask: BenefitPaymentRequest,
): Promise<{ planned: Planned; because: Reason | undefined }> => {
  const { gross, from_first_compartment } = takeCapital(ask, estimated);
  const { on, deferred_to, available } = estimated;
  const day = deferred_to === null ? on : sameOrNextBusinessDay(deferred_to, businessCalendar());
  const date = settlementDate(day, available.facts.product, businessCalendar());
  const { reduction, because } = await reduceCapital(db, {
    ...estimated,
    from_first_compartment,
    paid_on: date,
  });
  return { planned: { kind: 'CAPITAL', date, gross, reduction }, because };
};

const planIncome = (
  income: Income,
  capital: Cents,
  { available }: BenefitEstimateQuery,
): Planned[] =>
  incomeSchedule(
    income,
    { capital, price: available.facts.price, calendar: businessCalendar() },
    FORESEEABLE,
  ).map(({ instalment, amount }) => ({
    kind: 'INCOME',
    date: instalment.date,
    gross: amount,
    reduction: NO_CENTS,
  }));

const plan = async (
  db: Db,
  estimated: BenefitEstimateQuery,
): Promise<{ planned: Planned[]; because: Reason | undefined }> => {
  const { form, available } = estimated;
  switch (form.collection) {
    case 'TOTAL': {
      const { planned, because } = await planCapital(db, estimated, { kind: 'ALL' });
      return { planned: [planned], because };
    }
    case 'ADVANCE': {
      const { planned, because } = await planCapital(db, estimated, {
        kind: 'EUROS',
        amount: form.capital,
      });
      return { planned: [planned], because };
    }
    case 'MIXTA': {
      const { planned, because } = await planCapital(db, estimated, {
        kind: 'EUROS',
        amount: form.capital,
      });
      return {
        planned: [
          planned,
          ...planIncome(form.income, subtractCents(available.value, planned.gross), estimated),
        ],
        because,
      };
    }
    case 'FINANCIERA':
      return { planned: planIncome(form.income, available.value, estimated), because: undefined };
    case 'OTRAS':
      return {
        planned: form.payments.map(({ date, amount }) => ({
          kind: 'IRREGULAR',
          date: sameOrNextBusinessDay(date, businessCalendar()),
          gross: amount,
          reduction: NO_CENTS,
        })),
        because: undefined,
      };
  }
};

/** A payment of the benefit, or one that is foreseen beside it and counts in the same year. */
interface Beside {
  readonly planned?: Planned;
  /** On the day on which its money leaves. */
  readonly payment: ForeseenPayment;
}

/** What is due on a day is paid after its unit value, as the capital is. */
const paidPayment = (planned: Planned, { available }: BenefitEstimateQuery): ForeseenPayment => {
  const { kind, date, gross, reduction } = planned;
  const paid_on =
    kind === 'CAPITAL' ? date : settlementDate(date, available.facts.product, businessCalendar());
  return { date: paid_on, gross, reduction };
};

/** The payments with all others of their years, in the order in which they are paid. */
const listBeside = async (
  db: Db,
  planned: readonly Planned[],
  estimated: BenefitEstimateQuery,
): Promise<readonly Beside[]> => {
  const own = planned.map((each) => ({ planned: each, payment: paidPayment(each, estimated) }));
  const last = own
    .map(({ payment }) => payment.date)
    .toSorted(compareDates)
    .at(-1);
  const { beneficiary, on, now: at, change } = estimated;
  const others =
    last === undefined
      ? []
      : await listForeseen(db, { beneficiary, on, until: endOfYear(last), at, change });
  return [...own, ...others.map((payment): Beside => ({ payment }))].toSorted((a, b) =>
    compareDates(a.payment.date, b.payment.date),
  );
};

const withholdFrom = async (
  db: Db,
  all: readonly Beside[],
  { beneficiary, asked_rate, on }: BenefitEstimateQuery,
): Promise<readonly PaymentWithholding[]> => {
  const payments = all.map(({ payment }) => payment);
  if (!(await isTaxedHere(db, beneficiary)))
    return payments.map(({ gross }) => withholdFlat(gross, asked_rate ?? NON_RESIDENT_RATE));
  const year = yearOf(payments[0]?.date ?? on);
  return withholdSchedule(
    payments,
    await getPayee(db, beneficiary, { year, asked_rate }),
    await getPaidYear(db, beneficiary, year),
  );
};

/**
 * What each payment of a benefit would be at an unchanged unit value, each year regularised over all that it pays, other
 * benefits in course too: as the payments themselves are withheld from. *Source*: decisions 2.8.
 */
export const estimateBenefit = async (
  db: Db,
  estimated: BenefitEstimateQuery,
): Promise<Estimate> => {
  const { planned, because } = await plan(db, estimated);
  const all = await listBeside(db, planned, estimated);
  const withheld = await withholdFrom(db, all, estimated);
  const none: PaymentWithholding = {
    rate: NON_RESIDENT_RATE,
    withholding: NO_CENTS,
    net: NO_CENTS,
  };
  return {
    payments: all.flatMap(({ planned: payment }, index) =>
      payment ? [{ ...payment, ...(withheld[index] ?? none) }] : [],
    ),
    because,
  };
};
