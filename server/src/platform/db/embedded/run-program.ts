import { spawn, type SpawnOptions } from 'node:child_process';
import type { Account } from './account.ts';

export interface Program {
  readonly path: string;
  readonly args: readonly string[];
  readonly account: Account | undefined;
  /** A folder that the account can enter; the current folder may not be one. */
  readonly folder: string;
}

/** None of our settings is passed on, above all no PGDATA or PGHOST; Windows needs a few of its own. */
const environment = (): NodeJS.ProcessEnv => {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: 'C', ...(SystemRoot ? { SystemRoot } : {}), ...(TEMP ? { TEMP } : {}) };
};

export const spawnOptions = ({ account, folder }: Program): SpawnOptions => ({
  cwd: folder,
  env: environment(),
  windowsHide: true,
  ...(account ? { uid: account.uid, gid: account.gid } : {}),
});

/** Runs a program to its end; if it fails, its last output is the error. */
export const runProgram = (program: Program): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program.path, program.args, {
      ...spawnOptions(program),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const listen = (chunk: Buffer) => (said += chunk.toString());
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0
        ? resolve(said)
        : reject(new Error(`${program.path} ended with ${code ?? signal}: ${said.trim()}`)),
    );
  });
