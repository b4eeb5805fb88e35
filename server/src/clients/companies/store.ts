import type { Associate, Patron, PensionPlan } from '@area/contract/companies/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { associatesIn } from '@area/domain/kyc/associates';
import type { KycAnswers } from '@area/domain/kyc/rows';
import { rateText } from '@area/domain/money/wire';
import { sql } from 'kysely';
import { maskDocument } from '../../access/account-access/shown-person.ts';
import type { Db } from '../../platform/db/tables.ts';
import { listProductsOn } from '../../ledger/products/store.ts';

/** The entity that holds the account, if there is one. */
const findEntity = async (db: Db, account: string): Promise<string | undefined> => {
  const held = await db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select('interveners.uuid')
    .where('account_roles.account_uuid', '=', account)
    .where('account_roles.role', '=', 'TITULAR')
    .where('account_roles.status', '=', 'ACTIVE')
    .where('interveners.intervener_type', '=', 'J')
    .limit(1)
    .executeTakeFirst();
  return held?.uuid;
};

/** The answers in force: signed, and approved by compliance for a high risk. *Source*: decisions 5.2. */
const findAnswers = async (db: Db, entity: string): Promise<KycAnswers | undefined> => {
  const record = await db
    .selectFrom('kyc_records')
    .select('answers')
    .where('intervener_uuid', '=', entity)
    .where('status', '=', 'SIGNED')
    .where(sql<boolean>`(risk_band is distinct from 'ALTO' or approved_at is not null)`)
    .orderBy('signed_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirst();
  return record?.answers as KycAnswers | undefined;
};

/** Who owns the company of an account, as it last declared; nobody on an account of persons. */
export const listAssociatesOf = async (db: Db, account: string): Promise<Associate[]> => {
  const entity = await findEntity(db, account);
  const answers = entity === undefined ? undefined : await findAnswers(db, entity);
  return associatesIn(answers ?? {}).map(({ document, percentage, tin, ...known }) => ({
    ...known,
    document_masked: maskDocument(document),
    nationality: known.nationality || null,
    tin_masked: tin === '' ? null : maskDocument(tin),
    holding_type: known.holding_type ?? null,
    is_indirect: known.is_indirect ?? null,
    is_pep: known.is_pep ?? null,
    percentage: percentage === undefined ? null : rateText(percentage),
  }));
};

/** The board of the foundation of an account; former members last. */
export const listPatronsOf = async (db: Db, account: string): Promise<Patron[]> => {
  const entity = await findEntity(db, account);
  if (entity === undefined) return [];
  const rows = await db
    .selectFrom('patrons')
    .select(['uuid', 'name', 'document_number', 'position', 'since', 'until'])
    .where('intervener_uuid', '=', entity)
    .orderBy(sql`until is not null`)
    .orderBy('since')
    .orderBy('name')
    .execute();
  return rows.map(({ document_number, ...row }) => ({
    ...row,
    document_masked: maskDocument(document_number),
  }));
};

/** Every pension plan, with what the register says of it where that is known. */
export const listPlansOn = async (db: Db, on: CivilDate): Promise<PensionPlan[]> => {
  const terms = await db.selectFrom('plan_terms').selectAll().execute();
  const plans = (await listProductsOn(db, on)).filter(({ type }) => type === 'P');
  return plans.map((plan) => {
    const {
      dgsfp_code = null,
      fund_name = null,
      fund_code = null,
      manager = null,
      depositary = null,
    } = terms.find(({ product_uuid }) => product_uuid === plan.uuid) ?? {};
    return {
      ...plan,
      dgsfp_code,
      fund_name,
      fund_code,
      manager,
      depositary,
      is_open: plan.status === 'OPEN',
    };
  });
};
