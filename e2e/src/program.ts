import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY = /ready at (http:\/\/\S+)/;
const START_MS = 120_000;
const STOP_MS = 20_000;

/** The finished program, started as a person would, on a data folder and a port of its own. */
export interface Program {
  readonly address: string;
  readonly dataDir: string;
  /** Runs a command of the office beside it and returns what it printed as JSON. */
  office(...words: readonly string[]): Promise<unknown>;
  stop(): Promise<void>;
}

const environment = (dataDir: string): NodeJS.ProcessEnv => {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', LOGINS_PER_MINUTE: '10000' };
  delete env['DATABASE_URL'];
  return env;
};

const readAddress = async (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`the program did not start:\n${printed}`)), START_MS);
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

const runOffice = async (dataDir: string, words: readonly string[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const child = spawn(tsx, ['server/src/office/main.ts', ...words, '--json'], { cwd: root, env: environment(dataDir) });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('exit', (code) => (code === 0 ? resolve(JSON.parse(out)) : reject(new Error(`office ${words.join(' ')}: ${err}${out}`))));
  });

/** Starts the program. The caller stops it; its folder goes with it. */
export const startProgram = async (): Promise<Program> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'private-area-'));
  const child = spawn(tsx, ['scripts/start.ts'], { cwd: root, env: environment(dataDir), stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await readAddress(child).catch(async (error: unknown) => {
    await stop(child);
    throw error;
  });
  return {
    address,
    dataDir,
    office: async (...words) => runOffice(dataDir, words),
    stop: async () => {
      await stop(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
