import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeAbandonedRuns } from './data-folder.ts';

const NOBODY = 65_534;
/** No process has this number: whoever wrote it is gone. */
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
