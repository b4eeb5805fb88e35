import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { RegisterFileKind } from '@area/domain/register/files';
import { sql } from 'kysely';
import { readRegister } from '../src/orders/register/read-register.ts';
import { writeCsv } from '../src/platform/outside/register/csv-format.ts';
import { fileNameOf } from '../src/platform/outside/register/file-name.ts';
import { placeWithChecksum, sha256Of } from '../src/platform/outside/register/folder-transport.ts';
import { columnsOf } from '../src/platform/outside/register/register-records.ts';
import { createTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

/** A line of a file of the register, as text. */
export type RegisterLine = Readonly<Record<string, string>>;

/** A file that the register leaves. */
export interface LeftFile {
  readonly kind: RegisterFileKind;
  readonly day: string;
  readonly lines: readonly RegisterLine[];
  readonly number?: number;
}

/** The folder of an app whose register somebody else keeps. */
export const registerDir = ({ parts }: TestApp): string => parts.settings.REGISTER_DIR ?? '';

/** Starts it where somebody else keeps the register, without the stand-in of the demo: tests leave the files. */
export const createRegisterApp = async (env: NodeJS.ProcessEnv = {}): Promise<TestApp> => {
  const dir = await mkdtemp(join(process.env['AREA_TEST_RUN'] ?? tmpdir(), 'register-'));
  const app = await createTestApp({ REGISTER: 'theirs', REGISTER_DIR: dir, ...env });
  const dispose = async (): Promise<void> => {
    await app.dispose();
    await rm(dir, { recursive: true, force: true });
  };
  return { ...app, dispose };
};

/** A file of the register as CSV. */
export const registerFile = ({ kind, day, lines, number = 1 }: LeftFile) => {
  const bytes = Buffer.from(writeCsv(columnsOf(kind), lines));
  const name = fileNameOf({ kind, day: civilDate(day), format: 'csv' }, number);
  return { name, bytes, sha256: sha256Of(bytes) };
};

/** The register leaves a file with its checksum. */
export const leaveFile = async (app: TestApp, file: LeftFile): Promise<void> =>
  placeWithChecksum(join(registerDir(app), 'in'), registerFile(file));

/** What everybody holds here at the close of a day: what a register without faults says. */
export const heldLines = async ({ db }: TestApp, day: string): Promise<RegisterLine[]> => {
  const { rows } = await sql<{ account: string; product: string; units: string }>`
    select a.number as account, p.code as product, sum(m.units)::text as units
      from unit_movements m join accounts a on a.uuid = m.account_uuid join products p on p.uuid = m.product_uuid
     where p.is_own and m.moved_on <= ${day}
     group by a.number, p.code having sum(m.units) > 0 order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row }));
};

/** The step that reads what the register left. */
export const readNight = async (app: TestApp) =>
  readRegister({ db: app.db, parts: app.parts, now: app.clock.business() });

/** The queue, the oldest first. */
export const listDifferences = async ({ db }: TestApp) =>
  db
    .selectFrom('register_differences as d')
    .leftJoin('accounts as a', 'a.uuid', 'd.account_uuid')
    .leftJoin('products as p', 'p.uuid', 'd.product_uuid')
    .select([
      'd.uuid',
      'd.kind',
      'd.status',
      'd.subject',
      'd.ours',
      'd.theirs',
      'd.day',
      'd.deal_reference',
      'a.number as account',
      'p.code as product',
    ])
    .orderBy('d.number')
    .execute();
