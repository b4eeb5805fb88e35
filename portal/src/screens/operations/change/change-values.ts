import type { ChangedTerms } from '@area/contract/operation-changes/schemas';
import type { Operation } from '@area/contract/operations/schemas';
import type { AsksSimulation } from '@area/contract/orders/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { decimalFromTyped, typedFromDecimal } from '@area/domain/money/typed-amount';
import { CHANGEABLE_TYPES } from '@area/domain/operation/order-change';
import type { ChangeableType } from '@area/domain/operation/order-change';
import type { AmountIndicator } from '@area/domain/operation/codes';
import { atField } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { isLeaving, isRedemption, isRepeating } from '@area/domain/operation/type-lists';
import {
  whyNotTypedAmount,
  whyNotTypedHowMuch,
} from '../../../parts/typed-orders/typed-how-much.ts';

/** How much, as it is typed: euros, or units for P. */
export interface ChangeValues {
  readonly amount_indicator: AmountIndicator;
  readonly amount: string;
  readonly units: string;
}

/** Whether it is said in one of several ways how much leaves: what is paid in, or repeats, is an amount. */
export const isInWords = ({ type }: Pick<Operation, 'type'>): boolean =>
  isLeaving(type) && !isRepeating(type);

/** A transfer is not taxed: it has no net amount. */
export const indicatorsFor = ({ type }: Pick<Operation, 'type'>): readonly AmountIndicator[] =>
  isRedemption(type) ? ['I', 'B', 'P', 'T'] : ['B', 'P', 'T'];

/** The order as somebody would have typed it. */
export const changeValuesOf = (operation: Operation): ChangeValues => {
  const { amount, amount_indicator, ordered_units } = operation;
  const isInEuros = amount_indicator === 'I' || amount_indicator === 'B';
  return {
    amount_indicator,
    amount: isInEuros && amount !== null ? typedFromDecimal(amount) : '',
    units:
      amount_indicator === 'P' && ordered_units !== null ? typedFromDecimal(ordered_units) : '',
  };
};

/** What is typed, read: nothing while it cannot be. */
const readOf = ({ amount_indicator, amount, units }: ChangeValues) => ({
  amount:
    amount_indicator === 'I' || amount_indicator === 'B'
      ? (decimalFromTyped(amount) ?? null)
      : null,
  units: amount_indicator === 'P' ? (decimalFromTyped(units) ?? null) : null,
});

/** What is sent to change the order. */
export const changedBody = (operation: Operation, values: ChangeValues): ChangedTerms => {
  const { amount, units } = readOf(values);
  return isInWords(operation)
    ? { amount_indicator: values.amount_indicator, amount, units }
    : { amount };
};

/** What is wrong with it by the server's own rules, with the limits that it sent. */
export const whyNotChangeValues = (
  operation: Operation,
  limits: Simulation | undefined,
  { amount_indicator, amount, units }: ChangeValues,
): readonly FieldReason[] => {
  if (!limits) return [];
  if (!isInWords(operation)) return atField('amount', whyNotTypedAmount(amount, limits));
  const [field, typed] = amount_indicator === 'P' ? ['units', units] : ['amount', amount];
  return atField(field, whyNotTypedHowMuch(typed, amount_indicator, limits.leavable));
};

const repeatedOf = ({ periodic }: Operation) => ({
  periodicity: periodic?.periodicity ?? null,
  start: periodic?.start ?? null,
  end: periodic?.end ?? null,
});

const growthOf = ({ periodic }: Operation) => ({
  increase_type: periodic?.increase_type ?? null,
  increase: periodic?.increase ?? null,
});

const revaluedOf = ({ periodic }: Operation) => ({
  revaluation: periodic?.revaluation ?? 'SIN_REVALORIZACION',
  revaluation_value: periodic?.revaluation_value ?? null,
});

const destinedOf = ({ contribution }: Operation) => ({
  destined_for: contribution?.destined_for ?? null,
});

const NO_CERTIFICATE = { uuid_certificate: null };

/** What each kind of order says of itself beside how much. */
const RESTS: Readonly<Record<ChangeableType, (operation: Operation) => object>> = {
  SUSCRIPCION: () => ({}),
  APORTACION: destinedOf,
  REEMBOLSO: () => NO_CERTIFICATE,
  SOLICITUD_SUSCRIPCION_PERIODICA: (operation) => ({
    ...repeatedOf(operation),
    ...growthOf(operation),
  }),
  SOLICITUD_APORTACION_PERIODICA: (operation) => ({
    ...repeatedOf(operation),
    ...revaluedOf(operation),
    ...destinedOf(operation),
  }),
  SOLICITUD_REEMBOLSO_PERIODICO: (operation) => ({
    ...repeatedOf(operation),
    ...growthOf(operation),
    ...NO_CERTIFICATE,
  }),
  SOLICITUD_TRASPASO_INTERNO: ({ transfer }) => ({
    uuid_destination: transfer?.destination?.uuid_product ?? null,
    compartment: transfer?.plan?.compartment ?? null,
  }),
};

/** What the order would mean with what is typed, itself left out of account; without values only its limits. */
export const changeQuestion = (operation: Operation, values?: ChangeValues): AsksSimulation => {
  const { uuid, uuid_account, uuid_product } = operation;
  const type = CHANGEABLE_TYPES.find((each) => each === operation.type) ?? 'SUSCRIPCION';
  const { amount, units } = values ? readOf(values) : { amount: null, units: null };
  const howMuch = isInWords(operation)
    ? { amount_indicator: values?.amount_indicator ?? null, amount, units }
    : { amount };
  return {
    type,
    uuid_account,
    uuid_product,
    uuid_operation: uuid,
    ...RESTS[type](operation),
    ...howMuch,
  } as AsksSimulation;
};
