import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { equalShares, shareText } from '@area/domain/plan-people/shares';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { makeDni, makeIban } from './make-identifiers.ts';
import { activateDesignation, getHeld, insertRows, listPlans } from './seed-store.ts';

const SECOND_BANK = {
  number: '1000000303',
  iban: makeIban(2_100_000_303),
  alias: 'Cuenta de gastos',
};
const PLAN = '2000000908';
const SIGNED = new Date('2022-12-20T10:30:00Z');
const CHILD = { family_name_1: 'Ruano', family_name_2: 'Campos', relationship: 'HIJO' } as const;
const CHILDREN = [
  {
    ...CHILD,
    given_name: 'Alba',
    document_number: makeDni(50_200_901),
    birthdate: civilDate('2001-03-14'),
  },
  {
    ...CHILD,
    given_name: 'Hugo',
    document_number: makeDni(50_200_902),
    birthdate: civilDate('2004-09-02'),
  },
];

/** A second bank account that still lacks its certificate: the first thing that its holder is asked for. */
const insertSecondBank = async (db: Db, now: Date): Promise<void> => {
  const { uuid, holder } = await getHeld(db, SECOND_BANK.number);
  const { iban, alias } = SECOND_BANK;
  await insertRows(db, 'bank_accounts', [
    {
      uuid: newUuid(),
      account_uuid: uuid,
      iban,
      alias,
      holder_uuid: holder,
      status: 'PENDING',
      added_by: holder,
      created_at: now,
    },
  ]);
};

/** Somebody who would collect a plan. */
export interface DemoHeir {
  readonly given_name: string;
  readonly family_name_1: string;
  readonly family_name_2: string;
  readonly document_number: string;
  readonly birthdate: CivilDate;
  readonly relationship: 'HIJO' | 'CONYUGE';
}

/** Who would collect a plan: some people in equal shares. */
export const designateHeirs = async (
  db: Db,
  { uuid, holder }: { uuid: string; holder: string },
  heirs: readonly DemoHeir[],
  at: Date,
): Promise<void> => {
  const designation = newUuid();
  await insertRows(db, 'designations', [
    {
      uuid: designation,
      account_uuid: uuid,
      created_by: holder,
      created_at: at,
      submitted_by: holder,
      submitted_at: at,
    },
  ]);
  const shares = equalShares(heirs.length);
  const rows = heirs.map((heir, index) => ({
    ...heir,
    uuid: newUuid(),
    designation_uuid: designation,
    document_type: 'DNI' as const,
    line: 1,
    contingency: 'FALLECIMIENTO_PARTICIPE' as const,
    percentage: shareText(shares[index] ?? 0n),
    created_at: at,
  }));
  await insertRows(db, 'beneficiaries', rows);
  await activateDesignation(db, designation, at);
};

/** What the register says of each plan. */
const TERMS = [
  {
    product: '64678',
    dgsfp_code: 'N9678',
    fund_name: 'Alisios Pensiones, F.P.',
    fund_code: 'F9064',
  },
  {
    product: '64680',
    dgsfp_code: 'N9680',
    fund_name: 'Alisios Pensiones Renta Fija, F.P.',
    fund_code: 'F9065',
  },
  {
    product: '64682',
    dgsfp_code: 'N9682',
    fund_name: 'Alisios Pensiones Bolsa, F.P.',
    fund_code: 'F9066',
  },
] as const;

const insertPlanTerms = async (db: Db): Promise<void> => {
  const products = await listPlans(db);
  const rows = TERMS.flatMap(({ product, ...terms }) =>
    products
      .filter(({ code }) => code === product)
      .map(({ uuid }) => ({
        product_uuid: uuid,
        ...terms,
        manager: 'Gestora de demostración, S.A.',
        depositary: 'Depositaria de demostración, S.A.',
      })),
  );
  await insertRows(db, 'plan_terms', rows);
};

/** What the people of the demo have besides their investments: bank accounts and beneficiaries. */
export const insertBankAndPlan = async (db: Db, now: Date): Promise<void> => {
  await insertSecondBank(db, now);
  await insertPlanTerms(db);
  await designateHeirs(db, await getHeld(db, PLAN), CHILDREN, SIGNED);
};
