import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDataFolder } from './copy-data-folder.ts';
import { Office } from './office-desk.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY = /ready at (http:\/\/\S+)/;
const START_MS = 300_000;
const STOP_MS = 20_000;
/** Names the folder that the first program of a run left, to every worker of it. */
const PREPARED = 'E2E_PREPARED';

/** The finished program, started as a person would, on a data folder and a port of its own. */
export interface Program {
  readonly address: string;
  /** Where the office is: at the same address unless it has a port of its own. */
  readonly officeAddress: string;
  readonly dataDir: string;
  /**
   * Runs a command of the office as a clerk and returns what it answered: of what needs others, what it was once the head of
   * operations had approved it.
   */
  office(...words: readonly string[]): Promise<unknown>;
  /** The same as another member of staff of the demo. */
  officeAs(username: string, ...words: readonly string[]): Promise<unknown>;
  /** A write of a member of staff that is left waiting for somebody else; the identifier of its proposal. */
  proposeAs(username: string, ...words: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

const environment = (dataDir: string): NodeJS.ProcessEnv => {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    LOGINS_PER_MINUTE: '10000',
  };
  delete env['DATABASE_URL'];
  return env;
};

const readAddress = async (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(
      () => reject(new Error(`the program did not start:\n${printed}`)),
      START_MS,
    );
    const listen = (chunk: Buffer): void => {
      printed += chunk.toString();
      const address = READY.exec(printed)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', () => reject(new Error(`the program ended:\n${printed}`)));
  });

const stop = async (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });

const tsx = join(root, 'node_modules/.bin/tsx');

const OFFICE_SOURCES = [tsx, 'server/src/entry/office-client/main.ts'];
const OFFICE = [process.execPath, 'server/dist/office.mjs'];
const CLERK = 'operaciones';

const officeOf = (
  { dataDir, address, officeAddress }: Pick<Program, 'dataDir' | 'address' | 'officeAddress'>,
  command: readonly string[] = OFFICE,
): Office =>
  new Office({ root, env: environment(dataDir), command, dataDir, address, officeAddress });

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'private-area-'));
  // PostgreSQL does not run as root and must be able to pass through; otherwise its data is stored elsewhere and stays.
  if (process.getuid?.() === 0) await chmod(folder, 0o711);
  return folder;
};

/**
 * What `npm start` runs, without npm, which passes a signal only to its shell: first with the build and the demo data, then
 * only the program on a filled folder.
 */
const FIRST = [process.execPath, '--enable-source-maps', 'scripts/start.mjs'];
const BUILT = [process.execPath, '--enable-source-maps', 'server/dist/main.mjs'];

interface Running extends Program {
  /** Stops it; its files stay. */
  leave(): Promise<void>;
}

/** How a program is started besides. */
export interface ProgramOptions {
  /** Whether its office has a port of its own. */
  readonly hasOfficePort?: boolean;
}

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Both ports are known beforehand: each of the two doors leads to the other. */
const choosePorts = async ({ hasOfficePort = false }: ProgramOptions): Promise<NodeJS.ProcessEnv> =>
  hasOfficePort
    ? { PORT: String(await findFreePort()), OFFICE_PORT: String(await findFreePort()) }
    : {};

const officeAddressOf = (address: string, port: string | undefined): string => {
  const url = new URL(address);
  if (port !== undefined) url.port = port;
  return url.origin;
};

const startIn = async (
  dataDir: string,
  [program = '', ...parameters]: readonly string[],
  options: ProgramOptions = {},
): Promise<Running> => {
  const ports = await choosePorts(options);
  const env = { ...environment(dataDir), NODE_ENV: 'production', ...ports };
  const child = spawn(program, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await readAddress(child).catch(async (error: unknown) => {
    await stop(child);
    throw error;
  });
  const officeAddress = officeAddressOf(address, ports['OFFICE_PORT']);
  const office = officeOf({ dataDir, address, officeAddress });
  return {
    address,
    officeAddress,
    dataDir,
    office: async (...words) => office.runAs(CLERK, words),
    officeAs: async (username, ...words) => office.runAs(username, words),
    proposeAs: async (username, ...words) => office.proposeAs(username, words),
    leave: async () => stop(child),
    stop: async () => {
      await stop(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Starts the program. The caller stops it, which removes its folder. */
export const startProgram = async (options: ProgramOptions = {}): Promise<Program> => {
  const dataDir = await makeFolder();
  const prepared = process.env[PREPARED];
  if (!prepared) return startIn(dataDir, FIRST, options);
  await copyDataFolder(prepared, dataDir);
  return startIn(dataDir, BUILT, options);
};

/** Starts and stops it once, so that the next ones start on copies of its folder; returns the function that removes it. */
export const prepareProgram = async (): Promise<() => Promise<void>> => {
  const dataDir = await makeFolder();
  const program = await startIn(dataDir, FIRST);
  // Once as `npm run office` does.
  await officeOf(program, OFFICE_SOURCES).runAs(CLERK, ['audit-verify']);
  await program.leave();
  process.env[PREPARED] = dataDir;
  return async () => rm(dataDir, { recursive: true, force: true });
};
