import type { AsksSimulation, OrderType, SentOrder } from '@area/contract/orders/schemas';
import { decimalFromTyped } from '@area/domain/money/typed';
import type { AmountIndicator } from '@area/domain/operation/codes';
import type { Draft } from './draft.ts';
import { revaluedSent } from '../../parts/typed-orders/typed-revaluation.ts';
import { benefitOf, benefitSoFar } from './pension/benefit-order.ts';
import { isInsured } from './pension/typed-plan.ts';

const decimal = (typed: string): string | null => decimalFromTyped(typed) ?? null;
const orNull = (text: string): string | null => (text === '' ? null : text);

const targetOf = ({ uuid_account, uuid_product }: Draft) => ({ uuid_account, uuid_product });

const confirmationsOf = ({
  documents_read,
  suitability_confirmed,
  suitability_sentence,
}: Draft) => ({
  documents_read,
  suitability_confirmed,
  suitability_sentence,
});

/** What a type does not ask for is not sent, whatever was typed before the indicator changed. */
const askedOf = ({ amount_indicator, amount }: Draft) => ({
  amount: amount_indicator === 'I' || amount_indicator === 'B' ? decimal(amount) : null,
  units: amount_indicator === 'P' ? decimal(amount) : null,
});

const growthOf = ({ end, increase_type, increase }: Draft) => ({
  end: orNull(end),
  increase_type: increase_type === '' ? null : increase_type,
  increase: increase_type === '' ? null : decimal(increase),
});

const payoutOf = ({ uuid_bank_account, uuid_certificate }: Draft) => ({
  uuid_bank_account,
  uuid_certificate: orNull(uuid_certificate),
});

const repeatedOf = (draft: Draft) => ({
  amount: decimal(draft.amount) ?? '',
  periodicity: draft.periodicity === '' ? ('MENSUAL' as const) : draft.periodicity,
  start: draft.start,
  ...growthOf(draft),
});

const indicatorOf = ({ amount_indicator }: Draft): AmountIndicator =>
  amount_indicator === '' ? 'T' : amount_indicator;

/** What who collects contributes for. */
const destinedOf = ({ plan: { destined_for } }: Draft) =>
  destined_for === '' ? null : destined_for;

const simultaneousOf = ({ simultaneous_holdings: said }: Draft): boolean | null =>
  said === '' ? null : said === 'yes';

/** Nothing chosen is both in proportion. */
const compartmentOf = ({ plan: { compartment } }: Draft) =>
  compartment === '' ? null : compartment;

const NO_CODES = { plan_code: '', fund_code: '', insurer_code: '', policy_number: '' };

/** Of a fund there is none. */
const planOf = (draft: Draft) => {
  const { origin_plan_type: retirement_plan_type, origin_rights: rights, ...plan } = draft.plan;
  const codes =
    retirement_plan_type === 'PPA'
      ? {
          ...NO_CODES,
          insurer_code: plan.origin_insurer_code.trim().toUpperCase(),
          policy_number: plan.origin_policy_number.trim().toUpperCase(),
        }
      : {
          ...NO_CODES,
          plan_code: plan.origin_plan_code.trim().toUpperCase(),
          fund_code: plan.origin_fund_code.trim().toUpperCase(),
        };
  if (Object.values(codes).every((code) => code === '')) return null;
  return {
    retirement_plan_type,
    ...codes,
    rights,
    compartment: compartmentOf(draft),
  };
};

const originOf = (draft: Draft) => ({
  isin: draft.origin_isin.trim().toUpperCase(),
  name: draft.origin_name.trim(),
  manager: draft.origin_manager.trim(),
  manager_number: draft.origin_manager_number.trim(),
  // The policy of an insured savings plan is the account there.
  account_number: isInsured(draft.plan) ? '' : draft.origin_account_number.trim(),
});

const ORDERS: {
  readonly [T in OrderType]: (draft: Draft) => Extract<SentOrder, { readonly type: T }>;
} = {
  SUSCRIPCION: (draft) => ({
    type: 'SUSCRIPCION',
    ...targetOf(draft),
    amount: decimal(draft.amount) ?? '',
    payment_method: draft.payment_method,
    uuid_mandate: draft.payment_method === 'DOMICILIACION' ? orNull(draft.uuid_mandate) : null,
    ...confirmationsOf(draft),
  }),
  SOLICITUD_SUSCRIPCION_PERIODICA: (draft) => ({
    type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    ...targetOf(draft),
    ...repeatedOf(draft),
    uuid_mandate: orNull(draft.uuid_mandate),
    ...confirmationsOf(draft),
  }),
  REEMBOLSO: (draft) => ({
    type: 'REEMBOLSO',
    ...targetOf(draft),
    amount_indicator: indicatorOf(draft),
    ...askedOf(draft),
    ...payoutOf(draft),
  }),
  SOLICITUD_REEMBOLSO_PERIODICO: (draft) => ({
    type: 'SOLICITUD_REEMBOLSO_PERIODICO',
    ...targetOf(draft),
    ...repeatedOf(draft),
    ...payoutOf(draft),
  }),
  SOLICITUD_TRASPASO_INTERNO: (draft) => ({
    type: 'SOLICITUD_TRASPASO_INTERNO',
    ...targetOf(draft),
    uuid_destination: draft.uuid_destination,
    amount_indicator: indicatorOf(draft),
    ...askedOf(draft),
    simultaneous_holdings: simultaneousOf(draft),
    compartment: compartmentOf(draft),
    ...confirmationsOf(draft),
  }),
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: (draft) => ({
    type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
    ...targetOf(draft),
    amount_indicator: indicatorOf(draft),
    ...askedOf(draft),
    origin: originOf(draft),
    has_same_holders: draft.has_same_holders,
    simultaneous_holdings: simultaneousOf(draft),
    plan: planOf(draft),
    ...confirmationsOf(draft),
  }),
  APORTACION: (draft) => ({
    type: 'APORTACION',
    ...targetOf(draft),
    amount: decimal(draft.amount) ?? '',
    payment_method: draft.payment_method,
    uuid_mandate: draft.payment_method === 'DOMICILIACION' ? orNull(draft.uuid_mandate) : null,
    destined_for: destinedOf(draft),
    ...confirmationsOf(draft),
  }),
  SOLICITUD_APORTACION_PERIODICA: (draft) => ({
    type: 'SOLICITUD_APORTACION_PERIODICA',
    ...targetOf(draft),
    amount: decimal(draft.amount) ?? '',
    periodicity: draft.periodicity === '' ? 'MENSUAL' : draft.periodicity,
    start: draft.start,
    end: orNull(draft.end),
    ...revaluedSent(draft.plan),
    uuid_mandate: orNull(draft.uuid_mandate),
    destined_for: destinedOf(draft),
    ...confirmationsOf(draft),
  }),
  RESCATE: (draft) => ({
    type: 'RESCATE',
    ...targetOf(draft),
    ...benefitOf(draft),
    proofs: draft.plan.proofs.map(({ paper, uuid }) => ({ paper, uuid_document: uuid })),
    uuid_bank_account: draft.uuid_bank_account,
  }),
  DEVOLUCION_EXCESO: (draft) => ({
    type: 'DEVOLUCION_EXCESO',
    ...targetOf(draft),
    year: draft.plan.year,
    amount: decimal(draft.amount) ?? '',
    uuid_bank_account: draft.uuid_bank_account,
  }),
};

/** The order that a draft amounts to, for the wire. */
export const orderOf = (draft: Draft): SentOrder =>
  ORDERS[draft.type === '' ? 'SUSCRIPCION' : draft.type](draft);

/** An amount that is still being typed is no amount. */
const askedSoFar = (draft: Draft) => ({
  amount_indicator: draft.amount_indicator === '' ? null : draft.amount_indicator,
  ...askedOf(draft),
});

const repeatedSoFar = (draft: Draft) => ({
  amount: decimal(draft.amount),
  periodicity: draft.periodicity === '' ? null : draft.periodicity,
  start: orNull(draft.start),
  ...growthOf(draft),
});

const QUESTIONS: {
  readonly [T in OrderType]: (
    draft: Draft,
  ) => Omit<
    Extract<AsksSimulation, { readonly type: T }>,
    'type' | 'uuid_account' | 'uuid_product'
  >;
} = {
  SUSCRIPCION: ({ amount }) => ({ amount: decimal(amount) }),
  SOLICITUD_SUSCRIPCION_PERIODICA: repeatedSoFar,
  REEMBOLSO: (draft) => ({
    ...askedSoFar(draft),
    uuid_certificate: orNull(draft.uuid_certificate),
  }),
  SOLICITUD_REEMBOLSO_PERIODICO: (draft) => ({
    ...repeatedSoFar(draft),
    uuid_certificate: orNull(draft.uuid_certificate),
  }),
  SOLICITUD_TRASPASO_INTERNO: (draft) => ({
    ...askedSoFar(draft),
    uuid_destination: orNull(draft.uuid_destination),
    compartment: compartmentOf(draft),
  }),
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: () => ({}),
  APORTACION: (draft) => ({ amount: decimal(draft.amount), destined_for: destinedOf(draft) }),
  SOLICITUD_APORTACION_PERIODICA: (draft) => ({
    amount: decimal(draft.amount),
    periodicity: draft.periodicity === '' ? null : draft.periodicity,
    start: orNull(draft.start),
    end: orNull(draft.end),
    ...revaluedSent(draft.plan),
    destined_for: destinedOf(draft),
  }),
  RESCATE: benefitSoFar,
  DEVOLUCION_EXCESO: ({ amount, plan: { year } }) => ({
    year: year === 0 ? null : year,
    amount: decimal(amount),
  }),
};

/** What a draft asks the simulation: all that is typed, or only what the limits depend on. */
export const questionOf = (
  draft: Draft,
  { withAmount }: { readonly withAmount: boolean },
): AsksSimulation => {
  const type = draft.type === '' ? 'SUSCRIPCION' : draft.type;
  const { uuid_destination, uuid_certificate } = draft;
  const known = withAmount
    ? draft
    : ({
        ...draft,
        amount: '',
        amount_indicator: '',
        start: '',
        end: '',
        periodicity: '',
        increase_type: '',
        increase: '',
        plan: {
          ...draft.plan,
          collection: '',
          variation: '',
          revaluation: '',
          revaluation_value: '',
        },
        uuid_destination,
        uuid_certificate,
      } as const);
  return { type, ...targetOf(draft), ...QUESTIONS[type](known) } as AsksSimulation;
};

/** The draft about to be sent: with the key of the last try while the order is the same, else a new one. */
export const withKey = (draft: Draft): Draft => {
  const sent = JSON.stringify(orderOf(draft));
  const key = draft.sent === '' || draft.sent === sent ? draft.key : crypto.randomUUID();
  return { ...draft, key, sent, is_unsure: true };
};
