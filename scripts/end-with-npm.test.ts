import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

const { npm_lifecycle_event: _ours, ...ENV } = process.env;
const LONGER_THAN_A_LOOK_MS = 1_500;
const PATIENCE = { timeout: 30_000 };

/** A server like ours: it reports its start and the reason for its stop. */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
import { endWithNpm } from '${new URL('end-with-npm.mjs', import.meta.url).href}';
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    writeFileSync('stopped', signal);
    process.exit();
  });
setInterval(() => {}, 1000);
endWithNpm();
writeFileSync('up', String(process.pid));
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'end-with-npm-'));
  await writeFile(join(folder, 'program.mjs'), PROGRAM);
  const manifest = { name: 'started', scripts: { start: 'node program.mjs' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
});
afterEach(async () => {
  const pid = Number(await said('up'));
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const said = async (name: string): Promise<string> =>
  readFile(join(folder, name), 'utf8').catch(() => '');

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const startedBy = async (command: string, ...parameters: string[]) => {
  const above = spawn(command, parameters, { cwd: folder, env: ENV, stdio: 'ignore' });
  await expect.poll(async () => said('up'), PATIENCE).not.toBe('');
  return { above, pid: Number(await said('up')) };
};

it('stops what npm start started when npm is told to stop', async () => {
  const { above, pid } = await startedBy('npm', 'start', '--silent');
  await pause(LONGER_THAN_A_LOOK_MS);
  expect(isAlive(pid)).toBe(true);
  above.kill('SIGTERM');
  // Not whether its process number is free: its new parent may be slow to reap it.
  await expect.poll(async () => said('stopped'), PATIENCE).toBe('SIGTERM');
});

it('stays when whoever started it without npm leaves', async () => {
  const { pid } = await startedBy('sh', '-c', 'node program.mjs & sleep 1');
  await pause(2 * LONGER_THAN_A_LOOK_MS);
  expect(isAlive(pid)).toBe(true);
  expect(await said('stopped')).toBe('');
});

it('lets a signal end what listens to none yet', async () => {
  await writeFile(
    join(folder, 'program.mjs'),
    PROGRAM.replace(/^for [^]*?\n {2}\}\);\n/m, '').replace("'up'", "'early'"),
  );
  const child = spawn(process.execPath, ['program.mjs'], {
    cwd: folder,
    env: { ...ENV, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
  await expect.poll(async () => said('early'), PATIENCE).not.toBe('');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
});
