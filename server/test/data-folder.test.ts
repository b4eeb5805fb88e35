import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeAbandonedRuns } from './data-folder.ts';

const NOBODY = 65_534;
/** No process has this number: the one that wrote it is gone. */
const GONE = JSON.stringify({ pid: 0, started: null });

describe('removeAbandonedRuns', () => {
  let shared: string;
  const leaveRun = (name: string, owner: string): string => {
    const run = join(shared, `area-test-${name}`);
    mkdirSync(run, { mode: 0o700 });
    writeFileSync(join(run, 'owner.lock'), owner);
    return run;
  };

  beforeEach(() => {
    shared = mkdtempSync(join(tmpdir(), 'shared-'));
    vi.stubEnv('TMPDIR', shared);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(shared, { recursive: true, force: true });
  });

  it('takes away what a killed run left', () => {
    const run = leaveRun('dead', GONE);
    removeAbandonedRuns();
    expect(existsSync(run)).toBe(false);
  });

  // Some places let nobody mount anything, not even root.
  it('takes away the small disk that a killed run had mounted, and goes on with the next', (context) => {
    const dataDir = join(leaveRun('full', GONE), 'test-a', 'data');
    const next = leaveRun('next', GONE);
    mkdirSync(dataDir, { recursive: true });
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dataDir]);
    if (status !== 0) context.skip();
    removeAbandonedRuns();
    expect([dataDir, next].map((path) => existsSync(path))).toEqual([false, false]);
  });

  it('leaves a run that goes on', () => {
    const run = leaveRun('alive', JSON.stringify({ pid: process.pid, started: null }));
    removeAbandonedRuns();
    expect(existsSync(run)).toBe(true);
  });

  it.runIf(process.getuid?.() === 0)("leaves another user's run, dead or not", () => {
    const run = leaveRun('theirs', GONE);
    chownSync(run, NOBODY, NOBODY);
    removeAbandonedRuns();
    expect(existsSync(run)).toBe(true);
  });
});
