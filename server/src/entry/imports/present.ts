import { IMPORT_KINDS } from '@area/domain/imports/kinds';
import type { Language } from '@area/domain/configuration/languages';
import type { Db } from '../../platform/db/tables.ts';
import { translate } from '../../platform/texts/translate.ts';
import { countErrors, countRows, listErrors, listFiles } from './store.ts';
import type { ImportRow } from './store.ts';

export const presentImport = (row: ImportRow) => ({
  uuid: row.uuid,
  name: row.name,
  status: row.status,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  planned_at: row.planned_at?.toISOString() ?? null,
  committed_at: row.committed_at?.toISOString() ?? null,
  ended_by: row.ended_by,
  ended_at: row.ended_at?.toISOString() ?? null,
});

const inOrder = <T extends { readonly kind: (typeof IMPORT_KINDS)[number] }>(
  rows: readonly T[],
): T[] =>
  rows.toSorted((one, other) => IMPORT_KINDS.indexOf(one.kind) - IMPORT_KINDS.indexOf(other.kind));

/** An import whole, as staff follow it. */
export const presentWhole = async (db: Db, row: ImportRow) => {
  const [files, kinds, kept] = [
    await listFiles(db, row.uuid),
    await countRows(db, row.uuid),
    await countErrors(db, row.uuid),
  ];
  const told = files.reduce((sum, { errors }) => sum + errors, 0);
  return {
    ...presentImport(row),
    plan_sha256: row.plan_sha256?.toString('hex') ?? null,
    files: inOrder(files).map((file) => ({
      ...file,
      uploaded_at: file.uploaded_at.toISOString(),
    })),
    errors: Math.max(told, kept),
    kinds: inOrder(kinds),
    products: [...row.totals],
    done: row.done,
    to_do: kinds.reduce((sum, { create }) => sum + create, 0),
    failure: row.failure,
    audit_findings: row.audit_findings,
  };
};

/** What is wrong in its files, in the words of who reads it. */
export const presentErrors = async (
  db: Db,
  uuid: string,
  {
    language,
    ...place
  }: { readonly language: Language; readonly $limit: number; readonly $offset: number },
) =>
  (await listErrors(db, uuid, place)).map(({ kind, line, column_name, code, params }) => ({
    kind,
    line,
    column: column_name,
    code: code.split('.').at(-1) ?? code,
    sentence: translate(language, code, params),
  }));
