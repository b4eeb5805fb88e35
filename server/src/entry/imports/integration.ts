import {
  apiGetImport,
  apiListImportErrors,
  apiListImports,
  apiOpenImport,
  apiPlanImport,
  apiUploadImportFile,
} from '@area/contract/integration/import-calls';
import type {
  IntegrationContext,
  IntegrationRegister,
} from '../../access/integration/integration-register.ts';
import {
  COUNT_KEY,
  UUID_KEY,
  answerPage,
  keyBefore,
  placeOf,
  uuidOf,
  withVersion,
} from '../../orders/integration/paging.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { askForPlan, openOne, takeFile } from './make-import.ts';
import { getOne, lockOne } from './named-import.ts';
import { presentErrors, presentImport, presentWhole } from './present.ts';
import { listImportsAfter } from './store.ts';
import type { ImportRow } from './store.ts';

const present = async (db: Db, row: ImportRow) => withVersion(await presentWhole(db, row));

/** A program as an import names it. */
const nameOf = ({ caller: { id, name } }: Pick<IntegrationContext, 'caller'>): string =>
  `${name} (${id})`;

type Named = Pick<IntegrationContext, 'db' | 'caller'> & {
  readonly params: { readonly id: string };
};

/** An import of the program itself, locked: that of somebody else is not changed. *Errors*: NOT_FOUND. */
const lockOwn = async (context: Named): Promise<ImportRow> => {
  const row = await lockOne(context);
  if (row.created_by !== nameOf(context)) throw new AppError('NOT_FOUND');
  return row;
};

const writes = ({ write }: IntegrationRegister): void => {
  write(apiOpenImport, async (context) => {
    const { db, parts, body } = context;
    const uuid = await openOne({ db, parts, by: nameOf(context) }, body.name);
    return present(db, await getOne(db, uuid));
  });
  write(apiUploadImportFile, async (context) => {
    const { db, parts, params, body } = context;
    await lockOwn(context);
    await takeFile({ db, parts, by: nameOf(context) }, params.id, body);
    return present(db, await getOne(db, params.id));
  });
  write(apiPlanImport, async (context) => {
    const { db, params } = context;
    const row = await lockOwn(context);
    context.requireVersion((await present(db, row)).version);
    await askForPlan(context, params.id);
    return present(db, await getOne(db, params.id));
  });
};

/** Programs bring clients, of whom two people of the office approve. *Source*: office 4 and 6, ADR 194 and 195. */
export const integrationImports = (register: IntegrationRegister): void => {
  const { read } = register;
  read(apiListImports, async ({ db, query }) => {
    const place = placeOf(query, UUID_KEY);
    const rows = await listImportsAfter(db, keyBefore(place), place.lines);
    return answerPage({ rows, limit: query.limit }, uuidOf, presentImport);
  });
  read(apiGetImport, async ({ db, params: { id } }) => present(db, await getOne(db, id)));
  read(apiListImportErrors, async ({ db, language, query, params: { id } }) => {
    await getOne(db, id);
    const { after, lines } = placeOf(query, COUNT_KEY);
    const before = Number(after ?? 0);
    const rows = await presentErrors(db, id, { $limit: lines, $offset: before, language });
    return answerPage(
      { rows, limit: query.limit },
      () => `${before + query.limit}`,
      (row) => row,
    );
  });
  writes(register);
};
