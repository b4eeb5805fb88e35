import { insertImportedConsents } from '../../clients/interveners/import-store.ts';
import { setImportedConsents, setImportedResidence } from '../../clients/people/import-store.ts';
import { insertImportedResidences } from '../../clients/tax-residence/import-store.ts';
import { insertImportedDocuments, takeAwaited } from '../../documents/documents/import-store.ts';
import { insertImportedProductDocuments } from '../../ledger/products/import-store.ts';
import {
  insertHistoryLots,
  insertHistoryTax,
  insertHistoryUnits,
} from '../../ledger/units/import-history-store.ts';
import { blockImportedUnits, insertOpeningLots } from '../../ledger/units/import-store.ts';
import { insertImportedBlocks } from '../../orders/execution/import-blocks-store.ts';
import { insertHistory, setHistoryGains } from '../../orders/operations/import-history-store.ts';
import {
  insertImportedBlockings,
  insertImportedOpenOrders,
  insertImportedRepeating,
  insertImportedRequests,
} from '../../orders/operations/import-orders-store.ts';
import { insertOpeningOperations } from '../../orders/operations/import-store.ts';
import { insertImportedBenefits } from '../../orders/pensions/import-benefits-store.ts';
import { insertImportedPeriodics, listNextOf } from '../../orders/periodics/import-store.ts';
import { reserveImported } from '../../orders/redemptions/reserve-imported.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** Kinds whose rows stand in several folders: each folder writes its own tables, in this order. */
export const insertConsents = async (db: Db, slice: ImportSlice): Promise<void> => {
  await insertImportedConsents(db, slice);
  await setImportedConsents(db, slice);
};

export const insertResidences = async (db: Db, slice: ImportSlice): Promise<void> => {
  await setImportedResidence(db, await insertImportedResidences(db, slice));
};

export const insertLots = async (db: Db, slice: ImportSlice): Promise<void> => {
  await insertOpeningOperations(db, slice);
  await insertOpeningLots(db, slice);
};

export const insertOperations = async (db: Db, slice: ImportSlice): Promise<void> => {
  await insertHistory(db, slice);
  await insertHistoryUnits(db, slice);
};

export const insertMovements = async (db: Db, slice: ImportSlice): Promise<void> => {
  await insertHistoryLots(db, slice);
  await setHistoryGains(db, slice);
  await insertHistoryTax(db, slice);
};

export const insertBlocks = async (db: Db, slice: ImportSlice): Promise<void> => {
  await insertImportedBlockings(db, slice);
  await insertImportedBlocks(db, slice);
  await blockImportedUnits(db, slice);
};

export const insertPeriodicOrders = async (db: Db, slice: ImportSlice): Promise<void> => {
  const next = await listNextOf(db, slice);
  const over = next.filter(({ is_over }) => is_over).map(({ uuid }) => uuid);
  await insertImportedRepeating(db, slice, over);
  await insertImportedPeriodics(db, slice, next);
};

export const insertDocuments = async (db: Db, slice: ImportSlice): Promise<void> => {
  await takeAwaited(db, slice);
  await insertImportedDocuments(db, slice);
};

export const insertProductDocuments = async (db: Db, slice: ImportSlice): Promise<void> => {
  await takeAwaited(db, slice);
  await insertImportedProductDocuments(db, slice);
};

export const insertBenefits = async (db: Db, slice: ImportSlice): Promise<void> => {
  await insertImportedRequests(db, slice);
  await insertImportedBenefits(db, slice);
};

export const insertOpenOrders = async (db: Db, slice: ImportSlice): Promise<void> => {
  await insertImportedOpenOrders(db, slice);
  await reserveImported(db, slice);
};
