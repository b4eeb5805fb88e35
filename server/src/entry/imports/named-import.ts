import type { ImportStatus } from '@area/domain/imports/kinds';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { findImport, lockImport } from './store.ts';
import type { ImportRow } from './store.ts';
import { whyNotBecome } from './why-not.ts';

/** A call about one import. */
type Named = Pick<OfficeContext, 'db'> & { readonly params: { readonly id: string } };

/** *Errors*: NOT_FOUND. */
export const getOne = async (db: Db, uuid: string): Promise<ImportRow> => {
  const row = await findImport(db, uuid);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** The same, locked. *Errors*: NOT_FOUND. */
export const lockOne = async ({ db, params: { id } }: Named): Promise<ImportRow> => {
  const row = await lockImport(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

export const importSubjects = ({ params: { id } }: Named) => [
  { kind: 'import' as const, uuid: id },
];
export const noChanges = (): Promise<readonly ProposedChange[]> => Promise.resolve([]);

/** *Errors*: INVALID_INPUT when it may not become that. */
export const become = async (context: Named, status: ImportStatus): Promise<ImportRow> => {
  const row = await lockOne(context);
  requireFields(whyNotBecome(row, status));
  return row;
};
