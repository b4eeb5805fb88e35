import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Instruction, Stage } from './dockerfile.ts';

/** Where the files of each stage lie; without a name, those of the project. */
export type Folders = Readonly<Record<string, string>>;

const FROM = /^--from=(\w+) /;

const copy = async (rest: string, to: string, folders: Folders): Promise<void> => {
  const stage = FROM.exec(rest)?.[1] ?? '';
  const from = folders[stage];
  if (!from) throw new Error(`nothing is known of the files of ${stage}`);
  const words = rest.replace(FROM, '').split(' ');
  const target = join(to, words.pop() ?? '');
  const intoFolder = words.length > 1 || rest.endsWith('/');
  for (const word of words) {
    // The stages work in /app, which is their folder here.
    const source = join(from, word.replace(/^\/app\/?/, ''));
    const isAll = stage !== '' && word === '/app';
    await cp(source, intoFolder && !isAll ? join(target, basename(source)) : target, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
};

const run = async (command: string, cwd: string): Promise<void> => {
  const child = spawn('sh', ['-c', command], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, npm_config_prefer_offline: 'true' },
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said.slice(-2_000)}`);
};

/** What belongs to the system: accounts, folders at the root, the program that runs it. */
const isAround = ({ verb, rest }: Instruction): boolean =>
  (verb === 'RUN' && /\/data\b/.test(rest)) || (verb === 'COPY' && rest.includes('/usr/local/'));

/** Runs the steps of a stage in its folder, without its system. */
export const buildStage = async (stage: Stage, to: string, folders: Folders): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const instruction of stage.instructions) {
    if (isAround(instruction)) continue;
    if (instruction.verb === 'COPY') await copy(instruction.rest, to, folders);
    if (instruction.verb === 'RUN') await run(instruction.rest, to);
  }
};
