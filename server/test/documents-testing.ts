import { civilDate } from '@area/domain/calendar/civil-date';
import { cents, rate, shares, unitValue } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { redeem } from '@area/domain/operation/amount-order';
import type { Lot } from '@area/domain/operation/lots';
import type { Redemption, RedemptionFacts } from '@area/domain/operation/redemption';
import { NOTHING_WITHHELD } from '@area/domain/tax/withholding';
import { refundExcess } from '@area/domain/pension/excess';
import type { Language } from '@area/domain/configuration/languages';
import { listAccountPeople } from '../src/access/account-access/store.ts';
import type { Db } from '../src/platform/db/tables.ts';
import type { OperationWhole } from '../src/orders/operations/store.ts';
import type { TemplateCode } from '../src/platform/pdf/document-templates.ts';
import {
  renderAccountContract,
  renderAuthorization,
  renderSignatureRegime,
} from '../src/clients/printed-documents/account-papers.ts';
import type { StatedArrangement } from '../src/clients/printed-documents/arrangement.ts';
import {
  renderBeneficiaryDesignation,
  renderMandate,
} from '../src/clients/printed-documents/bank-papers.ts';
import { renderRejectionLetter } from '../src/clients/printed-documents/case-papers.ts';
import { renderConfirmation } from '../src/orders/printed-documents/confirmation.ts';
import {
  composeOrderDocument,
  composeWarning,
} from '../src/orders/printed-documents/operation-documents.ts';
import type {
  FundFacts,
  OrderDetails,
  OrderHead,
  OrderDocumentFacts,
  PlanFacts,
} from '../src/orders/printed-documents/order-facts.ts';
import type { NamedAccount, NamedPerson } from '../src/clients/printed-documents/parties.ts';
import {
  renderAnnualPensionCertificate,
  renderSemiannualPension,
} from '../src/orders/printed-documents/pension-reports.ts';
import {
  renderClientRegistration,
  renderGdprConsent,
  renderOwnersDeclaration,
  renderShareholders,
} from '../src/clients/printed-documents/personal-papers.ts';
import { getBrand } from '../src/documents/rendering/letterhead.ts';
import { renderPdf } from '../src/platform/pdf/render-pdf.ts';
import { renderStatement } from '../src/orders/printed-documents/statement.ts';
import type { StatedHolding } from '../src/orders/printed-documents/statement.ts';
import { renderContributionCertificate } from '../src/orders/printed-documents/contribution-certificate.ts';
import { renderTaxReport } from '../src/orders/printed-documents/tax-report.ts';
import { sampleIssue, sampleTaxYear } from '../src/orders/printed-documents/testing-tax.ts';
import { renderWithholdingCertificate } from '../src/orders/printed-documents/withholding-certificate.ts';
import { renderWithholding145 } from '../src/clients/printed-documents/tax-papers.ts';

export const DOCUMENT_AT = new Date('2026-03-10T09:15:30Z');

export const FUND: FundFacts = {
  type: 'F',
  name: 'Cierzo Renta Prudente, FI',
  class: 'A',
  isin: 'ES0000000000',
  cnmv_number: '9999',
};
const OTHER_FUND: FundFacts = {
  type: 'F',
  name: 'Cierzo Bolsa Horizonte, FI',
  class: 'A',
  isin: 'ES0000000001',
  cnmv_number: '9998',
};
export const PLAN: PlanFacts = {
  type: 'P',
  name: 'Cierzo Jubilación Flexible, PP',
  dgsfp_code: 'N9678',
  fund_name: 'Cierzo Pensiones, FP',
  fund_code: 'F9123',
};
const IBAN = 'ES9121000418450200051332';

/** The lots of the examples of decisions 2.5. */
export const LOTS: readonly Lot[] = [
  { id: 'L1', date: civilDate('2019-03-15'), units: shares(400_000_000n), cost: cents(400_000n) },
  { id: 'L2', date: civilDate('2022-06-01'), units: shares(250_500_000n), cost: cents(325_650n) },
  { id: 'L3', date: civilDate('2025-02-10'), units: shares(100_250_000n), cost: cents(165_413n) },
];

const factsAt = (lots: readonly Lot[]): RedemptionFacts => ({
  lots,
  free_units: shares(lots.reduce((sum, { units }) => sum + units, 0n)),
  price: unitValue(15_250_000n),
  on: civilDate('2026-03-10'),
  fee_bands: [],
  withholding_share: { taxed: 190_000n, whole: 1_000_000n },
});

/** E03: 500 units at 15.25. */
export const E03: Redemption = redeem(
  { amount_indicator: 'P', units: shares(500_000_000n) },
  factsAt(LOTS),
);
/** E08: the same as a transfer, of which nothing is withheld. */
const E08: Redemption = redeem(
  { amount_indicator: 'P', units: shares(500_000_000n) },
  { ...factsAt(LOTS), withholding_share: NOTHING_WITHHELD },
);

const estimate = (redemption: Redemption) => ({
  price: unitValue(15_250_000n),
  price_on: civilDate('2026-03-09'),
  redemption,
});

const PERIODIC = {
  amount: cents(10_000n),
  periodicity: 'MENSUAL',
  start: civilDate('2026-01-31'),
  end: null,
  growth: { kind: 'COMPOUND', percentage: rate(30_000n) },
} as const;
const DEBIT = { method: 'DOMICILIACION', iban: IBAN, mandate: 'M0A1B2C3D4E5F' } as const;
const TRANSFER = { method: 'TRANSFERENCIA', iban: IBAN, mandate: null } as const;
const CONTRIBUTOR = {
  name: 'Lucía Ferrándiz Oñate',
  document_number: '00000000T',
  capacity: 'Partícipe',
};
/** E15: 1,120.00 contributed of 1,500.00 leaves 380.00. */
const YEAR = {
  limit: cents(150_000n),
  contributed: cents(112_000n),
  committed: cents(0n),
  declared_elsewhere: cents(0n),
};
const RUNNING = {
  reference: 'OP0000000077',
  type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  product: FUND,
  amount: cents(10_000n),
  periodicity: 'MENSUAL',
  paid_count: 14,
  total_paid: cents(140_000n),
  next_date: civilDate('2026-03-31'),
} as const;
const ORIGIN = {
  manager: 'Otra Gestora Inventada, S.G.I.I.C., S.A.',
  manager_nif: 'A00000001',
  manager_registration: '997',
  account_number: '0049 1234 55 0000012345',
};

/** E16: 120.00 of 12 units, now worth 10.80 each. */
const EXCESS = refundExcess(
  [{ id: 'C1', date: civilDate('2025-11-03'), units: shares(150_000_000n), cost: cents(150_000n) }],
  cents(12_000n),
  unitValue(10_800_000n),
);

/** Every order with the figures of the decisions' examples. */
export const ORDER_SAMPLES: OrderDetails = {
  PERIODIC_SUBSCRIPTION_ORDER: {
    product: FUND,
    periodic: PERIODIC,
    payment: DEBIT,
    entry_fee: rate(15_000n),
    verdict: 'CONVENIENTE',
  },
  REDEMPTION_ORDER: {
    product: FUND,
    asked: { amount_indicator: 'P', units: shares(500_000_000n) },
    estimate: estimate(E03),
    nav_date: civilDate('2026-03-10'),
    cut_off: '14:00',
    settlement_date: civilDate('2026-03-12'),
    payout_iban: IBAN,
    is_non_resident: true,
    has_certificate: true,
  },
  PERIODIC_REDEMPTION_ORDER: {
    product: FUND,
    periodic: { ...PERIODIC, growth: { kind: 'NONE' }, end: civilDate('2026-12-31') },
    payout_iban: IBAN,
  },
  INTERNAL_TRANSFER_ORDER: {
    origin: FUND,
    destination: OTHER_FUND,
    asked: { amount_indicator: 'T' },
    estimate: estimate(E08),
    arrival: { is_deferred: true, bought: undefined },
    out_on: civilDate('2026-03-10'),
    in_on: civilDate('2026-03-11'),
    simultaneous_holdings: false,
    verdict: 'CONVENIENTE',
  },
  EXTERNAL_TRANSFER_ORDER: {
    origin: { ...ORIGIN, name: 'Otra Renta Fija Europa, FI', isin: 'ES0000000002' },
    destination: FUND,
    destination_iban: IBAN,
    asked: { amount_indicator: 'B', amount: cents(762_500n) },
    simultaneous_holdings: true,
    verdict: 'CONVENIENTE',
  },
  CONTRIBUTION_ORDER: {
    product: PLAN,
    payment: TRANSFER,
    contributor: CONTRIBUTOR,
    year: 2026,
    limits: YEAR,
    amount: cents(38_000n),
    is_first: true,
  },
  PERIODIC_CONTRIBUTION_ORDER: {
    product: PLAN,
    payment: DEBIT,
    contributor: CONTRIBUTOR,
    year: 2026,
    limits: YEAR,
    periodic: { ...PERIODIC, growth: { kind: 'SIMPLE', percentage: rate(30_000n) } },
  },
  PENSION_TRANSFER_ORDER: {
    origin: { ...ORIGIN, name: 'Otro Plan Inventado, PP', plan_code: 'N1234', fund_code: 'F0567' },
    destination: PLAN,
    asked: { indicator: 'B', amount: cents(1_203_000n) },
    rights: 'C',
    compartment: null,
  },
  PENSION_BENEFIT_REQUEST: {
    product: PLAN,
    cause: 'JUBILACION',
    ten_year_window: false,
    contingency_date: civilDate('2026-02-28'),
    situation: 'PARTICIPE',
    rights: 'C',
    compartment: '3',
    form: {
      collection: 'MIXTA',
      capital: cents(8_400_000n),
      income: {
        start: civilDate('2026-04-01'),
        periodicity: 'MENSUAL',
        income: { kind: 'PAYMENTS', payments: 24 },
      },
    },
    variation: null,
    deferred_to: null,
    payout_iban: IBAN,
    proofs: ['INSS_RESOLUTION'],
    estimate: {
      gross: cents(8_400_000n),
      reduction: cents(1_260_000n),
      rate: rate(248_300n),
      withholding: cents(2_085_720n),
      net: cents(6_314_280n),
    },
  },
  PERIODIC_CHANGE_ORDER: {
    running: RUNNING,
    effective_on: civilDate('2026-03-31'),
    changes: [
      { what: 'Importe de cada vez', before: '100,00 €', after: '150,00 €' },
      { what: 'Periodicidad', before: 'Mensual', after: 'Trimestral' },
    ],
  },
  CANCEL_PERIODIC: {
    running: RUNNING,
    effective_on: civilDate('2026-03-12'),
    last_payment_on: null,
  },
  EXCESS_REFUND_REQUEST: {
    product: PLAN,
    year: 2025,
    contributed: cents(162_000n),
    limit: cents(150_000n),
    asked: cents(12_000n),
    price: unitValue(10_800_000n),
    price_on: civilDate('2026-03-09'),
    units_cancelled: EXCESS.units_cancelled,
    units_left_in_fund: EXCESS.units_left_in_fund,
    units_lost: EXCESS.units_lost,
    payout_iban: IBAN,
    deadline: civilDate('2026-06-30'),
  },
};

/** Whose documents they are. */
export interface SamplePeople {
  readonly person: NamedPerson;
  readonly entity: NamedPerson;
  readonly account: NamedAccount;
  /** A whole operation on that account: the head of every order. */
  readonly operation: OperationWhole;
}

const valued = (units: bigint, price: bigint, day: string) => ({
  units: shares(units),
  price: unitValue(price),
  price_on: civilDate(day),
  value: valueOf(shares(units), unitValue(price)),
});

/** A holding with as many movements as one likes. */
export const holdingOf = (movements: number, product = FUND): StatedHolding => ({
  product,
  opening: valued(400_000_000n, 14_100_000n, '2025-12-31'),
  closing: valued(750_750_000n, 15_250_000n, '2026-03-31'),
  cost: cents(891_063n),
  movements: Array.from({ length: movements }, (_, index) => ({
    on: civilDate(`2026-0${1 + (index % 3)}-${(10 + (index % 18)).toString()}`),
    type: 'SUSCRIPCION',
    reference: `OP${(1000 + index).toString().padStart(10, '0')}`,
    units: shares(9_803_922n + BigInt(index)),
    price: unitValue(15_300_000n),
    amount: cents(15_000n),
    fee: cents(225n),
  })),
  product_return: rate(81_561n),
});

const spoken = (head: OrderHead, language: Language): OrderHead => ({ ...head, language });

/** Every document of the table, ready to print in the language of the person. */
export const sampleDocuments = async (
  db: Db,
  { person, entity, account, operation }: SamplePeople,
  language: Language,
): Promise<Readonly<Record<TemplateCode, () => Promise<Uint8Array>>>> => {
  const people = await listAccountPeople(db, account.uuid);
  const order =
    <K extends OrderDocumentFacts>(subcategory: K) =>
    async () =>
      renderPdf(
        await composeOrderDocument(db, {
          subcategory,
          order: spoken(operation, language),
          ...ORDER_SAMPLES[subcategory],
        } as Parameters<typeof composeOrderDocument>[1]),
      );
  const asked: StatedArrangement = {
    signature_arrangement: 'O',
    required_signatures: null,
    rules: [
      { max_amount: '10000.00', required_count: 1 },
      {
        max_amount: '100000.00',
        operation_types: ['SUSCRIPCION', 'REEMBOLSO'],
        required_count: 2,
        must_include_persons: [person.uuid],
      },
    ],
  };
  const at = DOCUMENT_AT;
  const owners = [
    {
      name: 'Lucía Ferrándiz Oñate',
      document_number: '00000000T',
      country: 'ES',
      percentage: '51.00',
      has_control: true,
    },
    {
      name: 'Iñaki Güell Peñaranda',
      document_number: '00000001R',
      country: 'FR',
      percentage: '49.00',
      has_control: false,
    },
  ];
  const declaration = { entity, representative: person, owners, administrators: owners, at };
  const statement = {
    account,
    people,
    reader: { uuid: person.uuid, language },
    from: civilDate('2026-01-01'),
    to: civilDate('2026-03-31'),
    holdings: [holdingOf(4), { ...holdingOf(0, OTHER_FUND), opening: null }],
    at,
  };
  const taxed = sampleTaxYear(person, language, E03);
  const pension = { participant: person, account, plan: PLAN, at };
  return {
    CLIENT_REGISTRATION: async () => renderClientRegistration(db, { person, at }),
    GDPR_CONSENT: async () =>
      renderGdprConsent(db, {
        person,
        text_version: '2026-01',
        at,
        preferences: {
          commercial_own: true,
          commercial_third_parties: false,
          profiling: false,
          group_sharing: null,
          channels: { email: true, sms: false, phone: false, post: null },
        },
      }),
    BENEFICIAL_OWNER_DECLARATION: async () => renderOwnersDeclaration(db, declaration),
    PENSION_SHAREHOLDER_25: async () =>
      renderShareholders(db, { ...declaration, administrators: [] }),
    ACCOUNT_CONTRACT: async () =>
      renderAccountContract(db, { account: { ...account, ...asked, type: 'F' }, at }),
    SIGNATURE_REGIME: async () =>
      renderSignatureRegime(db, { account, arrangement: asked, requested_by: person.uuid, at }),
    AUTHORIZATION: async () =>
      renderAuthorization(db, {
        account,
        person: entity,
        role: 'AUTORIZADO',
        power_limit: null,
        requested_by: person.uuid,
        at,
      }),
    ATTORNEY_REQUEST: async () =>
      renderAuthorization(db, {
        account,
        person: entity,
        role: 'APODERADO',
        power_limit: '50000.00',
        requested_by: person.uuid,
        at,
      }),
    SEPA_MANDATE: async () =>
      renderMandate(db, {
        account,
        bank_account: { iban: IBAN, bic: 'CAIXESBBXXX' },
        payer: person,
        creditor: { name: FUND.name, identifier: 'ES50ZZZA00000000' },
        reference: 'M0A1B2C3D4E5F',
        at,
      }),
    BENEFICIARY_DESIGNATION: async () =>
      renderBeneficiaryDesignation(db, {
        account,
        participant: person,
        at,
        rows: [
          {
            name: 'Lucía Ferrándiz Oñate',
            document_number: '00000000T',
            birthdate: civilDate('1984-02-29'),
            relationship: 'Cónyuge',
            contingency: 'Fallecimiento',
            order: 1,
            percentage: '66.67',
            is_irrevocable: true,
          },
          {
            name: 'Nil Ferrándiz Güell',
            document_number: null,
            birthdate: civilDate('2018-11-05'),
            relationship: 'Hijo',
            contingency: 'Fallecimiento',
            order: 1,
            percentage: '33.33',
            is_irrevocable: false,
          },
          {
            name: 'Herederos legales',
            document_number: null,
            birthdate: null,
            relationship: 'Otros',
            contingency: 'Fallecimiento',
            order: 2,
            percentage: '100.00',
            is_irrevocable: false,
          },
        ],
      }),
    POSITION_STATEMENT: async () =>
      renderStatement(db, { kind: 'POSITION_STATEMENT', ...statement }),
    QUARTERLY_STATEMENT: async () =>
      renderStatement(db, { kind: 'QUARTERLY_STATEMENT', ...statement }),
    SEMIANNUAL_PENSION: async () =>
      renderSemiannualPension(db, {
        ...pension,
        from: civilDate('2025-07-01'),
        to: civilDate('2025-12-31'),
        units: shares(1_265_500_000n),
        price: unitValue(14_250_000n),
        value: cents(1_803_338n),
        value_before: cents(1_720_110n),
        contributed: cents(75_000n),
        collected: cents(0n),
        moved_in: cents(0n),
        moved_out: cents(12_000n),
        is_economic: false,
        returns: {
          last_year: rate(41_200n),
          this_year: rate(-3_400n),
          years_3: rate(38_000n),
          years_5: rate(29_100n),
        },
        costs: { management: rate(12_500n), depositary: rate(1_500n), other: rate(200n) },
      }),
    ANNUAL_PENSION_CERT: async () =>
      renderAnnualPensionCertificate(db, {
        ...pension,
        year: 2025,
        contributions: {
          own: cents(162_000n),
          spouse: cents(0n),
          relatives: cents(0n),
          promoter: cents(0n),
        },
        limit: cents(150_000n),
        excess: cents(12_000n),
        units: shares(1_265_500_000n),
        price: unitValue(14_250_000n),
        price_on: civilDate('2025-12-31'),
        value: cents(1_803_338n),
        value_before_2007: cents(0n),
        available_ten_years: cents(1_610_250n),
      }),
    PERIODIC_SUBSCRIPTION_ORDER: order('PERIODIC_SUBSCRIPTION_ORDER'),
    REDEMPTION_ORDER: order('REDEMPTION_ORDER'),
    PERIODIC_REDEMPTION_ORDER: order('PERIODIC_REDEMPTION_ORDER'),
    INTERNAL_TRANSFER_ORDER: order('INTERNAL_TRANSFER_ORDER'),
    EXTERNAL_TRANSFER_ORDER: order('EXTERNAL_TRANSFER_ORDER'),
    CONTRIBUTION_ORDER: order('CONTRIBUTION_ORDER'),
    PERIODIC_CONTRIBUTION_ORDER: order('PERIODIC_CONTRIBUTION_ORDER'),
    PENSION_TRANSFER_ORDER: order('PENSION_TRANSFER_ORDER'),
    PENSION_BENEFIT_REQUEST: order('PENSION_BENEFIT_REQUEST'),
    PERIODIC_CHANGE_ORDER: order('PERIODIC_CHANGE_ORDER'),
    CANCEL_PERIODIC: order('CANCEL_PERIODIC'),
    EXCESS_REFUND_REQUEST: order('EXCESS_REFUND_REQUEST'),
    NON_CONVENIENCE_WARNING: async () =>
      renderPdf(
        composeWarning(
          {
            operation: {
              ...operation,
              language,
              suitability_verdict: 'NO_CONVENIENTE',
              suitability_sentence:
                'Este producto es complejo y se considera no conveniente para mí.',
            },
            orderer: person,
          },
          await getBrand(db, operation.created_by),
        ),
      ),
    WITHHOLDING_145: async () =>
      renderWithholding145(db, {
        beneficiary: person,
        birth_year: 1959,
        situation: '2',
        spouse_document: '00000001R',
        disability: 'FROM_33',
        wanted_rate: rate(250_000n),
        at,
        descendants: [{ birth_year: 2004, disability: 'NONE', is_whole: false }],
        ascendants: [{ birth_year: 1934, disability: 'FROM_65', is_whole: true }],
      }),
    WITHHOLDING_CERT: async () => renderWithholdingCertificate(db, taxed, sampleIssue(at)),
    TAX_REPORT: async () => renderTaxReport(db, taxed, sampleIssue(at)),
    CONTRIBUTION_CERT: async () => renderContributionCertificate(db, taxed, sampleIssue(at)),
    CONFIRMATION: async () =>
      renderConfirmation(db, {
        operation: {
          ...operation,
          language,
          type: 'REEMBOLSO',
          order_at: at,
          nav: '15.250000',
          nav_date: civilDate('2026-03-10'),
          units: '500.000000',
        },
        corrects: null,
        product: FUND,
        lots: [],
        redemption: E03,
        paid_to: IBAN,
        settlement_date: civilDate('2026-03-12'),
        at,
      }),
    REJECTION_LETTER: async () =>
      renderRejectionLetter(db, {
        person,
        case_reference: 'IN-2026-000123',
        subject: 'Devolución de la comisión de suscripción',
        received_at: new Date('2026-03-02T10:00:00Z'),
        decided_by: 'Operaciones',
        at,
        reasons: [
          'La comisión figura en el folleto y en la orden que usted firmó.',
          'El plazo para pedir su devolución terminó el 28-feb-2026.',
        ],
      }),
  };
};
