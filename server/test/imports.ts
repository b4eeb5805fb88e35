import {
  commitImport,
  getImport,
  listImportErrors,
  openImport,
  planImport,
  uploadImportFile,
} from '@area/contract/office/imports/calls';
import type { ImportKind } from '@area/domain/imports/kinds';
import { runImports } from '../src/entry/imports/step.ts';
import type { OfficeClient } from './office-client.ts';
import { doTogether } from './office-pair.ts';
import type { OfficePair } from './office-pair.ts';
import type { TestApp } from './test-app.ts';

/** Files by their kind, as text or bytes. */
export type ImportFiles = Partial<Readonly<Record<ImportKind, string | Buffer>>>;

/** Does what is asked of the step of imports. */
export const workOnImports = async ({ parts, clock }: TestApp, signal?: AbortSignal) =>
  runImports({
    db: parts.database.kysely,
    parts,
    now: clock.business(),
    ...(signal && { signal }),
  });

/** The form with which a file of a kind is handed over. */
export const importForm = (
  kind: ImportKind,
  content: string | Buffer,
  name = `${kind}.csv`,
): FormData => {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new File([new Uint8Array(Buffer.from(content))], name));
  return form;
};

export const uploadFile = async (
  maker: OfficeClient,
  id: string,
  [kind, content]: readonly [ImportKind, string | Buffer],
) => maker.ask(uploadImportFile, { params: { id }, body: importForm(kind, content) });

/** Opens an import with files, and has them read. */
export const openWith = async (
  app: TestApp,
  maker: OfficeClient,
  files: ImportFiles,
): Promise<string> => {
  const { uuid } = await maker.ask(openImport, { body: { name: 'carga' } });
  for (const [kind, content] of Object.entries(files))
    await uploadFile(maker, uuid, [kind as ImportKind, content]);
  await workOnImports(app);
  return uuid;
};

export const seeImport = async (maker: OfficeClient, id: string) =>
  maker.ask(getImport, { params: { id } });

/** What is wrong in its files. *Shape*: kind, line, column and code. */
export const errorsOf = async (maker: OfficeClient, id: string) =>
  (await maker.ask(listImportErrors, { params: { id }, query: { $limit: 'null' } })).map(
    ({ kind, line, column, code }) => [kind, line, column, code],
  );

/** Makes its plan. */
export const planIt = async (app: TestApp, maker: OfficeClient, id: string) => {
  await maker.ask(planImport, { params: { id } });
  await workOnImports(app);
  return seeImport(maker, id);
};

/** Two people approve its plan. */
export const approveIt = async (pair: OfficePair, id: string): Promise<void> => {
  const { plan_sha256 } = await seeImport(pair.maker, id);
  await doTogether(pair, commitImport, {
    params: { id },
    body: { plan_sha256: plan_sha256 ?? '' },
  });
};

/** The whole way of some files. */
export const importAll = async (app: TestApp, pair: OfficePair, files: ImportFiles) => {
  const id = await openWith(app, pair.maker, files);
  await planIt(app, pair.maker, id);
  await approveIt(pair, id);
  await workOnImports(app);
  return seeImport(pair.maker, id);
};
