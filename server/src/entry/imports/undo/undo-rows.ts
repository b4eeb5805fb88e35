import { removeImportedConsents } from '../../../clients/interveners/import-undo-store.ts';
import { resetConsents, resetResidence } from '../../../clients/people/import-undo-store.ts';
import { removeImportedResidences } from '../../../clients/tax-residence/import-undo-store.ts';
import {
  loosenImportedFiles,
  removeImportedDocuments,
} from '../../../documents/documents/import-undo-store.ts';
import { removeImportedProductDocuments } from '../../../ledger/products/import-undo-store.ts';
import {
  freeImportedUnits,
  releaseImportedReservations,
  reverseImportedHistory,
  reverseOpeningLots,
} from '../../../ledger/units/import-undo-store.ts';
import { releaseImportedBlocks } from '../../../orders/execution/import-undo-store.ts';
import {
  cancelImportedOrders,
  reverseImportedBlockings,
  reverseImportedOperations,
} from '../../../orders/operations/import-undo-store.ts';
import { removeImportedBenefits } from '../../../orders/pensions/import-undo-store.ts';
import { stopImportedPeriodics } from '../../../orders/periodics/import-undo-store.ts';
import type { Db } from '../../../platform/db/tables.ts';
import type { ImportUndo } from '../../../platform/imports/undo-slice-store.ts';

/** Kinds whose rows stand in several folders: each folder takes its own back, in this order. */
export const undoConsents = async (db: Db, undo: ImportUndo): Promise<void> =>
  resetConsents(db, await removeImportedConsents(db, undo));

export const undoResidences = async (db: Db, undo: ImportUndo): Promise<void> =>
  resetResidence(db, await removeImportedResidences(db, undo));

export const undoDocuments = async (db: Db, undo: ImportUndo): Promise<void> => {
  await loosenImportedFiles(db, undo);
  await removeImportedDocuments(db, undo);
};

export const undoProductDocuments = async (db: Db, undo: ImportUndo): Promise<void> => {
  await loosenImportedFiles(db, undo);
  await removeImportedProductDocuments(db, undo);
};

export const undoOpeningLots = async (db: Db, undo: ImportUndo): Promise<void> => {
  await reverseImportedOperations(db, undo);
  await reverseOpeningLots(db, undo);
};

export const undoHistory = async (db: Db, undo: ImportUndo): Promise<void> => {
  await reverseImportedOperations(db, undo);
  await reverseImportedHistory(db, undo);
};

export const undoBlocks = async (db: Db, undo: ImportUndo): Promise<void> => {
  await reverseImportedBlockings(db, undo);
  await releaseImportedBlocks(db, undo);
  await freeImportedUnits(db, undo);
};

export const undoPeriodicOrders = async (db: Db, undo: ImportUndo): Promise<void> => {
  await cancelImportedOrders(db, undo);
  await stopImportedPeriodics(db, undo);
};

export const undoBenefits = async (db: Db, undo: ImportUndo): Promise<void> => {
  await removeImportedBenefits(db, undo);
  await cancelImportedOrders(db, undo);
};

export const undoOpenOrders = async (db: Db, undo: ImportUndo): Promise<void> => {
  await releaseImportedReservations(db, undo);
  await cancelImportedOrders(db, undo);
};
