import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** How a program of the image is run: its folder, its user, and no settings of this machine. */
export interface ImageProcess {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** As USER says, if the current user may become another one. */
  readonly user: { readonly uid?: number; readonly gid?: number };
}

/** Its output is JSON lines in a long log: the end is what matters. */
const TAIL = 4_000;

/** Starts a command of the image in its exact form. */
export const startImageProcess = (
  { folder, env, user }: ImageProcess,
  [program = '', ...args]: readonly string[],
): { child: ChildProcess; said: () => string } => {
  const path = process.env['PATH'] ?? '';
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: folder,
    env: { PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-TAIL)));
  return { child, said: () => said };
};

/** Runs one to its end. */
export const runImageProcess = async (
  place: ImageProcess,
  command: readonly string[],
): Promise<{ code: number | null; said: string }> => {
  const { child, said } = startImageProcess(place, command);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said() };
};
