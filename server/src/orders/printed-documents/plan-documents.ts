import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findParticipant } from '../../clients/plan-people/contributor-store.ts';
import type { DuePlanDocument } from './plan-store.ts';
import { printHalfYear, printYear } from './plan-printed.ts';
import { insertPlanPaper, isPlanPaperMade, lockPlanPapers } from './plan-store.ts';
import { getProductCode } from './product-store.ts';
import { getNamedAccount } from './statement-store.ts';

const FILE = {
  ANNUAL_PENSION_CERT: 'certificado-anual',
  SEMIANNUAL_PENSION: 'informacion-semestral',
} as const;

/**
 * Prints and stores a document of a plan for its participant; other contributors do not see it. False when it exists or the
 * account has no participant. *Source*: decisions 7 and 9.3.
 */
export const makePlanDocument = async (
  db: Db,
  { storage }: Pick<Parts, 'storage'>,
  due: DuePlanDocument,
  at: Date,
): Promise<boolean> => {
  const { account: uuid, product, subcategory, period } = due;
  const participant = await findParticipant(db, uuid);
  if (!participant || !(await lockPlanPapers(db, uuid)) || (await isPlanPaperMade(db, due)))
    return false;
  const account = await getNamedAccount(db, uuid);
  const code = await getProductCode(db, product);
  const bytes = await (subcategory === 'ANNUAL_PENSION_CERT' ? printYear : printHalfYear)(db, due, {
    participant,
    account,
    at,
  });
  const { uuid: document_uuid } = await storeFile(db, storage, {
    intervener_uuid: participant.uuid,
    account_uuid: uuid,
    subcategory,
    filename: `${FILE[subcategory]}-${account.number}-${code}-${period}.pdf`,
    bytes,
    at,
  });
  await insertPlanPaper(db, {
    account_uuid: uuid,
    product_uuid: product,
    subcategory,
    period,
    document_uuid,
  });
  return true;
};
