import {
  downloadImportErrors,
  downloadImportTemplate,
  getImport,
  listImportErrors,
  listImports,
} from '@area/contract/office/imports/calls';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { getOne } from './named-import.ts';
import { officeCommits, officeImportEnds } from './office-decisions.ts';
import { officeImportFiles } from './office-files.ts';
import { presentErrors, presentImport, presentWhole } from './present.ts';
import { officeImportUndo } from './undo/office-undo.ts';
import { errorSheet, templateOf, workbookOf } from './sheets.ts';
import { countErrors, countImports, listImportRows } from './store.ts';

/** As many errors as a sheet shows. */
const SHEET_MAX = 20_000;

const reads = ({ read }: OfficeRegister): void => {
  read(listImports, async ({ db, query }) => ({
    items: (await listImportRows(db, query)).map(presentImport),
    total: await countImports(db),
  }));
  read(getImport, async ({ db, params: { id } }) => presentWhole(db, await getOne(db, id)));
  read(listImportErrors, async ({ db, query, language, params: { id } }) => {
    await getOne(db, id);
    const items = await presentErrors(db, id, { ...query, language });
    return { items, total: await countErrors(db, id) };
  });
  read(downloadImportErrors, async ({ db, language, params: { id } }) => {
    await getOne(db, id);
    return errorSheet(await presentErrors(db, id, { $limit: SHEET_MAX, $offset: 0, language }));
  });
  read(downloadImportTemplate, async ({ params: { kind }, query: { $format } }) =>
    $format === 'XLSX' ? workbookOf(kind) : templateOf(kind),
  );
};

/** How a manager moves in. *Source*: office.md 4, ADR 194. */
export const officeImports = (register: OfficeRegister): void => {
  reads(register);
  officeImportFiles(register);
  officeCommits(register);
  officeImportEnds(register);
  officeImportUndo(register);
};
