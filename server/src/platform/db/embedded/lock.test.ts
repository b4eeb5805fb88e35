import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataFolder, removeDataFolder } from '../../../../test/data-folder.ts';
import { DataFolderInUseError, lockDataFolder } from './lock.ts';
import { identifyProcess, isStillRunning } from './process-identity.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = createDataFolder();
});
afterEach(() => removeDataFolder(dataDir));

const leaveLock = (content: string, name = 'server.lock'): void => {
  const path = join(dataDir, 'run', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};

const findDeadProcess = async (): Promise<number> => {
  const child = spawn('true');
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? expect.fail('nothing was started');
};

describe('lockDataFolder', () => {
  it('refuses a second server with its process and folder', async () => {
    const lock = await lockDataFolder(dataDir);
    const second = lockDataFolder(dataDir);
    await expect(second).rejects.toThrow(DataFolderInUseError);
    await expect(second).rejects.toThrow(
      `The data folder ${dataDir} is in use by process ${process.pid}. Stop it first, or set DATA_DIR to another folder.`,
    );
    lock.release();
  });

  it('is free again after its release', async () => {
    (await lockDataFolder(dataDir)).release();
    await expect(lockDataFolder(dataDir)).resolves.toBeDefined();
  });

  it('takes over from a dead process', async () => {
    leaveLock(JSON.stringify({ pid: await findDeadProcess(), started: null }));
    await lockDataFolder(dataDir);
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'run', 'server.lock'), 'utf8')) as {
      pid: number;
    };
    expect(pid).toBe(process.pid);
  });

  it.runIf(process.platform === 'linux')(
    'takes over when the number was given to another process',
    async () => {
      leaveLock(JSON.stringify({ pid: process.ppid, started: 'an-earlier-boot:1' }));
      await expect(lockDataFolder(dataDir)).resolves.toBeDefined();
    },
  );

  it('takes over what a power cut left empty', async () => {
    leaveLock('');
    await expect(lockDataFolder(dataDir)).resolves.toBeDefined();
  });

  it('takes over at once from a process that died while it took over', async () => {
    const dead = JSON.stringify({ pid: await findDeadProcess(), started: null });
    leaveLock(dead);
    leaveLock(dead, 'server.lock.taking');
    await expect(lockDataFolder(dataDir)).resolves.toBeDefined();
  });

  it('waits in vain while a living process takes over', async () => {
    leaveLock(JSON.stringify({ pid: await findDeadProcess(), started: null }));
    leaveLock(JSON.stringify(identifyProcess(process.pid)), 'server.lock.taking');
    await expect(lockDataFolder(dataDir)).rejects.toThrow(DataFolderInUseError);
  });

  it('lets one of many through that find the same dead holder', async () => {
    leaveLock(JSON.stringify({ pid: await findDeadProcess(), started: null }));
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDataFolder(dataDir)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a process identity', () => {
  it('knows the living, the dead and the replaced', async () => {
    expect(isStillRunning(identifyProcess(process.pid))).toBe(true);
    expect(isStillRunning({ pid: await findDeadProcess(), started: null })).toBe(false);
  });
});
