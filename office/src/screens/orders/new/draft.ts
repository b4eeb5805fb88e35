import type { SentBodyOf } from '@area/contract/call';
import type { createOrder, simulateOrder } from '@area/contract/office/orders/calls';
import type { Periodicity } from '@area/domain/operation/codes';
import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { isLeaving, isRepeating } from '@area/domain/operation/type-lists';
import { typesWith } from '@area/domain/operation/types-with';

/** What the desk places here for a client; benefits, excesses and transfers from another manager have forms of their own. */
export const DESK_TYPES = typesWith({
  made_by: 'CLIENT',
  nature: ['SUBSCRIPTION', 'CONTRIBUTION', 'REDEMPTION', 'TRANSFER'],
  path: ['DIRECT', 'PERIODIC'],
});
export type DeskType = (typeof DESK_TYPES)[number];

export const DESK_INDICATORS = ['B', 'I', 'P', 'T'] as const;
export type DeskIndicator = (typeof DESK_INDICATORS)[number];

/** An order while it is typed. */
export interface Draft {
  readonly type: DeskType;
  readonly product: string;
  readonly destination: string;
  readonly indicator: DeskIndicator;
  readonly amount: string;
  readonly units: string;
  readonly bank: string;
  readonly periodicity: Periodicity;
  readonly start: string;
  readonly end: string;
  readonly orderer: string;
}

/** Whether it is said in euros, units or all of it. */
export const isMeasured = ({ type }: Pick<Draft, 'type'>): boolean =>
  isLeaving(type) && !isRepeating(type);

const numberOr = <N>(typed: string, none: N): string | N =>
  typed.trim() === '' ? none : (decimalFromTyped(typed) ?? typed.trim());
const dayOr = <N>(typed: string, none: N): string | N => (typed === '' ? none : typed);

/** How much leaves, in the words of the order. */
const measured = ({ indicator, amount, units }: Draft) => ({
  amount: indicator === 'B' || indicator === 'I' ? numberOr(amount, null) : null,
  units: indicator === 'P' ? numberOr(units, null) : null,
});

/** The desk asks for no growth: the client changes the terms in the area. */
const NOT_REVALUED = { revaluation: 'SIN_REVALORIZACION' } as const;

type Asked = SentBodyOf<typeof simulateOrder>;
type Placed = SentBodyOf<typeof createOrder>['order'];

/** The question that is evaluated before anything is placed. */
export const askedOf = (draft: Draft, uuid_account: string): Asked => {
  const { type, product: uuid_product, indicator, destination, periodicity } = draft;
  const target = { uuid_account, uuid_product };
  const orderer = draft.orderer === '' ? {} : { orderer: draft.orderer };
  const repeated = {
    ...target,
    amount: numberOr(draft.amount, null),
    periodicity,
    start: dayOr(draft.start, null),
    end: dayOr(draft.end, null),
  };
  switch (type) {
    case 'SUSCRIPCION':
    case 'APORTACION':
      return { ...orderer, order: { type, ...target, amount: numberOr(draft.amount, null) } };
    case 'REEMBOLSO':
      return {
        ...orderer,
        order: { type, ...target, amount_indicator: indicator, ...measured(draft) },
      };
    case 'SOLICITUD_TRASPASO_INTERNO':
      return {
        ...orderer,
        order: {
          type,
          ...target,
          amount_indicator: indicator,
          ...measured(draft),
          uuid_destination: dayOr(destination, null),
        },
      };
    case 'SOLICITUD_APORTACION_PERIODICA':
      return { ...orderer, order: { type, ...repeated, ...NOT_REVALUED } };
    case 'SOLICITUD_SUSCRIPCION_PERIODICA':
    case 'SOLICITUD_REEMBOLSO_PERIODICO':
      return { ...orderer, order: { type, ...repeated } };
  }
};

/** The order as it is placed. */
export const placedOf = (draft: Draft, uuid_account: string): Placed => {
  const { type, product: uuid_product, indicator, bank, periodicity, start } = draft;
  const target = { uuid_account, uuid_product };
  const amount = numberOr(draft.amount, '');
  const repeated = { ...target, amount, periodicity, start, end: dayOr(draft.end, null) };
  switch (type) {
    case 'SUSCRIPCION':
    case 'APORTACION':
      return { type, ...target, amount, payment_method: 'TRANSFERENCIA' };
    case 'REEMBOLSO':
      return {
        type,
        ...target,
        amount_indicator: indicator,
        ...measured(draft),
        uuid_bank_account: bank,
      };
    case 'SOLICITUD_TRASPASO_INTERNO':
      return {
        type,
        ...target,
        amount_indicator: indicator,
        ...measured(draft),
        uuid_destination: draft.destination,
      };
    case 'SOLICITUD_APORTACION_PERIODICA':
      return { type, ...repeated, ...NOT_REVALUED };
    case 'SOLICITUD_SUSCRIPCION_PERIODICA':
      return { type, ...repeated };
    case 'SOLICITUD_REEMBOLSO_PERIODICO':
      return { type, ...repeated, uuid_bank_account: bank };
  }
};
