import type { Db } from '../../platform/db/tables.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { verifyChain } from '../../access/staff/audit-chain.ts';
import { listSealedHeads } from '../../access/staff/seals-store.ts';
import { findMissingFiles } from '../../platform/storage/missing-files.ts';
import { runAudit } from './run-audit.ts';
import type { Finding } from './run-audit.ts';

/** What no query can check: whether the files are where their rows say. */
const findMissing = async (db: Db, storage: ObjectStorage): Promise<Finding> => {
  const rows = (await findMissingFiles(db, storage)).map((row) => ({ ...row }));
  return { name: 'every row has its file', count: rows.length, rows };
};

/** The name of what walks the chain of audit from its first row on. */
export const CHAIN_FINDING = 'every look of the staff is chained to the one before it';

/** Nor this, as the hash is over JSON: whether the looks of the staff are all there, as they were written and sealed. */
const walkLooks = async (db: Db): Promise<Finding> => {
  const { broken } = await verifyChain(db, ...(await listSealedHeads(db)));
  return {
    name: CHAIN_FINDING,
    count: broken ? 1 : 0,
    rows: broken ? [{ ...broken }] : [],
  };
};

/** Every invariant of the ledger, the audit chain of staff, and every file. *Source*: promises P3, P8 and P16. */
export const auditAll = async (db: Db, storage: ObjectStorage): Promise<readonly Finding[]> => [
  ...(await runAudit(db)),
  await walkLooks(db),
  await findMissing(db, storage),
];
