import { civilDate } from '@area/domain/calendar/civil-date';
import { equalShares, shareText } from '@area/domain/plan-people/shares';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { newUuid } from '../new-uuid.ts';
import { makeDni, makeIban } from './make-identifiers.ts';

type Db = Kysely<Tables>;

const SECOND_BANK = { number: '1000000303', iban: makeIban(2_100_000_303), alias: 'Cuenta de gastos' };
const PLAN = { number: '2000000908', product: '64678' };
const SIGNED = new Date('2022-12-20T10:30:00Z');
const CHILDREN = [
  { given_name: 'Alba', document_number: makeDni(50_200_901), birthdate: civilDate('2001-03-14') },
  { given_name: 'Hugo', document_number: makeDni(50_200_902), birthdate: civilDate('2004-09-02') },
] as const;

/** Whose an account of the demo is, by its number. */
const getHeld = async (db: Db, number: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('account_roles', 'account_roles.account_uuid', 'accounts.uuid')
    .select(['accounts.uuid', 'account_roles.intervener_uuid as holder'])
    .where('accounts.number', '=', number)
    .executeTakeFirstOrThrow();

/** A second bank account that still lacks its certificate: the first thing that its holder is asked for. */
const insertSecondBank = async (db: Db, now: Date): Promise<void> => {
  const { uuid, holder } = await getHeld(db, SECOND_BANK.number);
  const { iban, alias } = SECOND_BANK;
  await db
    .insertInto('bank_accounts')
    .values({ uuid: newUuid(), account_uuid: uuid, iban, alias, holder_uuid: holder, status: 'PENDING', added_by: holder, created_at: now })
    .execute();
};

/** What the register says of the plan, and who would collect it: two children in equal shares. */
const insertPlanPeople = async (db: Db): Promise<void> => {
  const { uuid, holder } = await getHeld(db, PLAN.number);
  const designation = newUuid();
  await db.insertInto('designations').values({ uuid: designation, account_uuid: uuid, created_by: holder, created_at: SIGNED, submitted_by: holder, submitted_at: SIGNED }).execute();
  const shares = equalShares(CHILDREN.length);
  const rows = CHILDREN.map((child, index) => ({
    ...child, uuid: newUuid(), designation_uuid: designation, family_name_1: 'Ruano', family_name_2: 'Campos', document_type: 'DNI' as const, relationship: 'HIJO' as const,
    line: 1, contingency: 'FALLECIMIENTO_PARTICIPE' as const, percentage: shareText(shares[index] ?? 0n), created_at: SIGNED,
  }));
  await db.insertInto('beneficiaries').values(rows).execute();
  await db.updateTable('designations').set({ status: 'ACTIVE', in_force_at: SIGNED }).where('uuid', '=', designation).execute();
  const { uuid: product_uuid } = await db.selectFrom('products').select('uuid').where('code', '=', PLAN.product).executeTakeFirstOrThrow();
  await db
    .insertInto('plan_terms')
    .values({ product_uuid, dgsfp_code: 'N9678', fund_name: 'Alisios Pensiones, F.P.', fund_code: 'F9064', manager: 'Gestora de demostración, S.A.', depositary: 'Depositaria de demostración, S.A.' })
    .execute();
};

/** What the demo's people have beside their investments: bank accounts and beneficiaries. */
export const insertBankAndPlan = async (db: Db, now: Date): Promise<void> => {
  await insertSecondBank(db, now);
  await insertPlanPeople(db);
};
