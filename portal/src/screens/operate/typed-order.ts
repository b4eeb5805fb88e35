import type { OrderType } from '@area/contract/orders/schemas';
import type { AmountIndicator, IncreaseType, Periodicity } from '@area/domain/operation/codes';
import { PAID_ONCE_TYPES, isEntering } from '@area/domain/operation/type-lists';
import { isOneOfTypes } from '@area/domain/operation/types-with';
import { NO_PLAN } from './pension/typed-plan.ts';
import type { TypedPlan } from './pension/typed-plan.ts';

/** What was typed and chosen for one type of order; what a type does not ask for stays empty. */
export interface TypedOrder {
  /** Where it leaves where something leaves, else where it arrives. */
  readonly uuid_product: string;
  readonly uuid_destination: string;
  /** Euros, or units for P. */
  readonly amount: string;
  readonly amount_indicator: '' | AmountIndicator;
  readonly payment_method: 'TRANSFERENCIA' | 'DOMICILIACION';
  readonly uuid_mandate: string;
  readonly uuid_bank_account: string;
  readonly uuid_certificate: string;
  readonly certificate_name: string;
  readonly simultaneous_holdings: '' | 'yes' | 'no';
  readonly periodicity: '' | Periodicity;
  readonly start: string;
  readonly end: string;
  readonly increase_type: '' | IncreaseType;
  readonly increase: string;
  readonly origin_isin: string;
  readonly origin_name: string;
  readonly origin_manager: string;
  readonly origin_manager_number: string;
  readonly origin_account_number: string;
  readonly has_same_holders: boolean;
  readonly plan: TypedPlan;
  readonly documents_read: boolean;
  readonly suitability_confirmed: boolean;
  readonly suitability_sentence: string;
}

export const UNCONFIRMED = {
  documents_read: false,
  suitability_confirmed: false,
  suitability_sentence: '',
} as const;

export const NOTHING_TYPED: TypedOrder = {
  uuid_product: '',
  uuid_destination: '',
  amount: '',
  amount_indicator: '',
  payment_method: 'TRANSFERENCIA',
  uuid_mandate: '',
  uuid_bank_account: '',
  uuid_certificate: '',
  certificate_name: '',
  simultaneous_holdings: '',
  periodicity: '',
  start: '',
  end: '',
  increase_type: '',
  increase: '',
  origin_isin: '',
  origin_name: '',
  origin_manager: '',
  origin_manager_number: '',
  origin_account_number: '',
  has_same_holders: false,
  plan: NO_PLAN,
  ...UNCONFIRMED,
};

/** Something is bought: documents are read first, and the test has its say. Before there is a type, it is taken for one. */
export const isBuying = (type: '' | OrderType): boolean => type === '' || isEntering(type);

/** The client pays it in, once. */
export const isPaidOnce = (type: '' | OrderType): boolean => isOneOfTypes(PAID_ONCE_TYPES, type);

/** The product that is bought, of which documents and verdict speak. */
export const boughtIn = ({
  type,
  uuid_product,
  uuid_destination,
}: TypedOrder & { readonly type: '' | OrderType }): string =>
  type === 'SOLICITUD_TRASPASO_INTERNO' ? uuid_destination : uuid_product;
