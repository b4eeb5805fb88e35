import { isIban } from '../identifiers/iban.ts';
import { isIsin } from '../identifiers/isin.ts';
import { atField, reason } from '../rules/reason.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import type { ProductComplexity, ProductStatus, ProductType, TestLevel } from './product.ts';

/** What a fund class or a plan is, besides its terms. *Source*: decisions 4. */
export interface ProductIdentity {
  /** By which staff and files name it. *Example*: `10392`. */
  readonly code: string;
  readonly type: ProductType;
  readonly name: string;
  readonly class: string;
  readonly isin: string;
  readonly cnmv_number: string;
  readonly category: string;
  /** 1 lowest to 7 highest. */
  readonly risk: number;
  readonly complexity: ProductComplexity;
  readonly family: TestLevel;
  readonly status: ProductStatus;
  /** Where the money of subscriptions is received. */
  readonly iban: string;
  /** The index that it is compared with. *Source*: ADR 229. */
  readonly benchmark_code: string | null;
  readonly is_own: boolean;
}

/** The register's numbers of a pension plan. *Source*: decisions 4 (pension plan). */
export interface PlanIdentity {
  readonly dgsfp_code: string;
  readonly fund_name: string;
  readonly fund_code: string;
  readonly manager: string;
  readonly depositary: string;
}

/** It stands in addresses of documents and in files of others. */
const CODE = /^[A-Z0-9][A-Z0-9-]{0,19}$/;

const failing = (isRight: boolean, key: string): Reason | undefined =>
  isRight ? undefined : reason(key);

/** What is wrong with a product, each reason at its field. *Source*: decisions 4, ADR 193. */
export const whyNotProduct = (
  { code, isin, iban, type }: Pick<ProductIdentity, 'code' | 'isin' | 'iban' | 'type'>,
  plan: PlanIdentity | null,
): readonly FieldReason[] => [
  ...atField('code', failing(CODE.test(code), 'rules.product.code')),
  ...atField('isin', failing(isIsin(isin), 'rules.product.isin')),
  ...atField('iban', failing(isIban(iban), 'rules.product.iban')),
  ...atField('plan', failing((type === 'P') === (plan !== null), 'rules.product.plan')),
];
