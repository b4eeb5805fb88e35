import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { settlementDate } from '@area/domain/calendar/cut-off';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsText, rateFrom, rateText, sharesText, unitValueText } from '@area/domain/money/wire';
import type { BenefitPaymentRequest, PaidBenefit } from '@area/domain/pension/benefit-payment';
import { payBenefit } from '@area/domain/pension/benefit-payment';
import type { PaymentWithholding } from '@area/domain/tax/regularisation';
import type { Db } from '../../../platform/db/tables.ts';
import { SYSTEM } from '../../../access/auth/actor.ts';
import { notifyOfOperation } from '../../operations/notify.ts';
import { transitionOperation } from '../../operations/transition.ts';
import type { OperationWhole } from '../../operations/store.ts';
import { getIban } from '../../redemptions/store.ts';
import { requestPayout } from '../../payouts/request.ts';
import type { UnitValueDate } from '../../operations/unit-value-date.ts';
import { leaveUnits } from '../../../ledger/units/leave-units.ts';
import { reduceCapital } from '../reduction.ts';
import { withholdBenefit } from '../withhold.ts';
import { sumForeseen } from './foreseen-payments.ts';
import { getPayableLots } from './payable-lots.ts';
import type { DealingTerms } from '@area/domain/product/product';
import type { BenefitRow } from '../benefit-store.ts';
import { lockPaidYear, insertWorkIncomeLine } from './store.ts';

/** A payment of a benefit that is about to happen. */
export interface PaymentExecution {
  readonly benefit: BenefitRow;
  readonly ask: BenefitPaymentRequest;
  /** In form of capital: only such a payment may be reduced. */
  readonly is_capital: boolean;
  readonly dated: UnitValueDate;
  readonly at: Date;
}

/** The product's business days after its unit value, or today when it is executed later than that. */
const payDay = ({ dated: { day }, at }: PaymentExecution, dealing: DealingTerms): CivilDate => {
  const [due, today] = [settlementDate(day, dealing, businessCalendar()), madridDate(at)];
  return due > today ? due : today;
};

/** Only a capital is reduced. */
const reductionOf = async (
  db: Db,
  { account_uuid: account, product_uuid: product }: OperationWhole,
  {
    paying: { is_capital, benefit },
    ...paid
  }: { paying: PaymentExecution; from_first_compartment: Cents; paid_on: CivilDate },
): Promise<Cents> => {
  if (!is_capital) return NO_CENTS;
  const { cause, contingency_on } = benefit;
  return (await reduceCapital(db, { account, product, cause, contingency_on, ...paid })).reduction;
};

type Withheld = PaymentWithholding & { readonly reduction: Cents; readonly year: number };

const withhold = async (
  db: Db,
  operation: OperationWhole,
  { paid, paying, paid_on }: { paid: PaidBenefit; paying: PaymentExecution; paid_on: CivilDate },
): Promise<Withheld> => {
  const { benefit, at } = paying;
  const { gross, from_first_compartment } = paid;
  const { beneficiary_uuid: beneficiary, asked_rate } = benefit;
  await lockPaidYear(db, beneficiary);
  const reduction = await reductionOf(db, operation, { paying, from_first_compartment, paid_on });
  const foreseen = await sumForeseen(db, { benefit, operation: operation.uuid, paid_on, at });
  const withheld = await withholdBenefit(db, {
    beneficiary,
    gross,
    reduction,
    paid_on,
    foreseen,
    asked_rate: asked_rate === null ? null : rateFrom(asked_rate),
  });
  return { ...withheld, reduction };
};

const writeLine = async (
  db: Db,
  { uuid }: OperationWhole,
  { paid, withheld, paying }: { paid: PaidBenefit; withheld: Withheld; paying: PaymentExecution },
): Promise<void> => {
  const { year, rate, withholding, reduction } = withheld;
  await insertWorkIncomeLine(db, {
    operation_uuid: uuid,
    intervener_uuid: paying.benefit.beneficiary_uuid,
    year,
    gross: centsText(paid.gross),
    reduction: centsText(reduction),
    rate: rateText(rate),
    withholding: centsText(withholding),
    created_at: paying.at,
  });
};

/**
 * Executes one payment of a benefit: its units leave, the withholding as work income is recorded, and the net is paid.
 * Returns nothing when there is nothing to pay from. The caller has locked operation and position. *Source*: decisions 1.3
 * (RESCATE) and 2.8, ADR 68.
 */
export const executePayment = async (
  db: Db,
  operation: OperationWhole,
  paying: PaymentExecution,
): Promise<PaidBenefit | undefined> => {
  const {
    benefit,
    ask,
    dated: { day, price },
    at,
  } = paying;
  const paid = payBenefit(ask, await getPayableLots(db, operation, { benefit, on: day }), price);
  if (paid.units === 0n) return undefined;
  const paid_on = payDay(paying, operation);
  await leaveUnits(db, { operation, lots: paid.detail, day, at });
  const withheld = await withhold(db, operation, { paid, paying, paid_on });
  await writeLine(db, operation, { paid, withheld, paying });
  const changes = {
    units: sharesText(paid.units),
    nav: unitValueText(price),
    nav_date: day,
    gross: centsText(paid.gross),
    withholding: centsText(withheld.withholding),
    net: centsText(withheld.net),
    settlement_date: paid_on,
  };
  const finalized = await transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes,
  });
  const iban = await getIban(db, operation.bank_account_uuid);
  await requestPayout(db, {
    operation_uuid: operation.uuid,
    kind: 'REDEMPTION',
    iban,
    amount: withheld.net,
    due_on: paid_on,
    at,
  });
  await notifyOfOperation(db, finalized, { what: 'benefit_paid', at });
  return paid;
};
