import type { SentProduct } from '@area/contract/office/products/schemas';
import { normaliseIban } from '@area/domain/identifiers/iban';
import type { FieldReason } from '@area/domain/rules/reason';
import {
  PRODUCT_COMPLEXITIES,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  TEST_LEVELS,
} from '@area/domain/product/product';
import type {
  ProductComplexity,
  ProductStatus,
  ProductType,
  TestLevel,
} from '@area/domain/product/product';
import { missingOf } from '../../parts/action/missing.ts';
import { USUAL_TERMS, parseExitFees, termsOf } from './terms-values.ts';
import type { TermsValues } from './terms-values.ts';

/** What a product is, as it is typed. */
export interface IdentityValues {
  readonly name: string;
  readonly class: string;
  readonly cnmv_number: string;
  readonly category: string;
  readonly risk: string;
  readonly complexity: ProductComplexity;
  readonly family: TestLevel;
  readonly status: ProductStatus;
  readonly iban: string;
  readonly benchmark_code: string;
}

/** A new product, as it is typed. */
export interface ProductValues extends IdentityValues, TermsValues {
  readonly code: string;
  readonly type: ProductType;
  readonly isin: string;
  readonly is_own: boolean;
  readonly dgsfp_code: string;
  readonly fund_name: string;
  readonly fund_code: string;
  readonly manager: string;
  readonly depositary: string;
}

export const NEW_PRODUCT: ProductValues = {
  ...USUAL_TERMS,
  code: '',
  type: PRODUCT_TYPES[0],
  isin: '',
  is_own: true,
  name: '',
  class: 'A',
  cnmv_number: '',
  category: '',
  risk: '3',
  complexity: PRODUCT_COMPLEXITIES[0],
  family: TEST_LEVELS[0],
  status: PRODUCT_STATUSES[0],
  iban: '',
  benchmark_code: '',
  dgsfp_code: '',
  fund_name: '',
  fund_code: '',
  manager: '',
  depositary: '',
};

export const whyNotTerms = ({ exit_fees }: TermsValues): readonly FieldReason[] =>
  parseExitFees(exit_fees) === undefined
    ? [{ field: 'exit_fees', key: 'rules.terms.exit_fees' }]
    : [];

const NEEDED = ['code', 'isin', 'name', 'class', 'cnmv_number', 'category', 'iban'] as const;

/** Why a new product is not whole. */
export const whyNotProduct = (values: ProductValues): readonly FieldReason[] => [
  ...missingOf({ ...values }, NEEDED),
  ...whyNotTerms(values),
];

/** What a product is, as the call takes it. */
export const identityOf = (values: IdentityValues) => ({
  name: values.name.trim(),
  class: values.class.trim(),
  cnmv_number: values.cnmv_number.trim(),
  category: values.category.trim(),
  risk: Number(values.risk),
  complexity: values.complexity,
  family: values.family,
  status: values.status,
  // The field writes it in fours.
  iban: normaliseIban(values.iban),
  benchmark_code: values.benchmark_code.trim() || null,
});

/** A new product, as the call takes it. */
export const productOf = (values: ProductValues): SentProduct => ({
  code: values.code.trim(),
  type: values.type,
  isin: values.isin.trim(),
  is_own: values.is_own,
  ...identityOf(values),
  plan:
    values.type === 'P'
      ? {
          dgsfp_code: values.dgsfp_code.trim(),
          fund_name: values.fund_name.trim(),
          fund_code: values.fund_code.trim(),
          manager: values.manager.trim(),
          depositary: values.depositary.trim(),
        }
      : null,
  terms: termsOf(values),
});
