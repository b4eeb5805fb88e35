import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PAGE, readStoredReports, readWholeRun } from './stored-reports.ts';
import { reliabilityPage } from './page.ts';
import type { StoredProofReport, StoredRun } from './page.ts';

const HELD: StoredProofReport = {
  name: 'kill-server',
  date: '2026-01-02T03:04:05.000Z',
  seed: 7,
  quick: false,
  held: true,
  took_s: 30,
  figures: { acknowledged_orders: 12, list: 'x'.repeat(100) },
};

const RUN: StoredRun = {
  date: '2026-01-02T03:04:05.000Z',
  seed: 7,
  night: false,
  proofs: 3,
  held: 2,
  took_s: 61,
};

describe('the page of what can be relied on', () => {
  it('is what the kept reports say', async () => {
    expect(await readFile(PAGE, 'utf8')).toBe(
      reliabilityPage(await readStoredReports(), await readWholeRun()),
    );
  });

  it('tells what held, what broke and what nobody ran', () => {
    const broken = { ...HELD, name: 'kill-database', held: false, quick: true };
    const page = reliabilityPage([HELD, broken], RUN);
    expect(page).toContain('`kill-server` held');
    expect(page).toContain('`kill-database` **broken**, few rounds');
    expect(page).toContain('`restore-drill` **not run**');
    expect(page).toMatch(/2026-01-02 +\| 7 +\| 30 s +\| acknowledged orders 12 +\|/);
    expect(page).not.toContain('xxx');
    expect(page).toContain('on 2026-01-02 with seed 7: 2 of 3 held, in 2 minutes.');
  });
});
