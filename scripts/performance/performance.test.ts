import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PARTS, performancePage } from './page.ts';
import { PAGE, readMeasurements } from './reports.ts';

describe('the page of performance', () => {
  it('is what the kept reports say', async () => {
    expect(await readFile(PAGE, 'utf8')).toBe(performancePage(await readMeasurements()));
  });

  it('shows every report that is kept', async () => {
    for (const { part } of await readMeasurements()) expect(PARTS).toContain(part);
  });

  it('says what was measured, when and where', () => {
    const page = performancePage([
      {
        part: 'crowd',
        date: '2026-01-02T03:04:05.000Z',
        node: 'v20.19.0',
        cpus: 2,
        quick: true,
        told: '| call |',
      },
    ]);
    expect(page).toContain('## Many operations in the database\n');
    expect(page).toContain(
      '`npm run bench -- --only scale`, 2026-01-02, 2 processors, Node v20.19.0, few rounds.\n\n| call |',
    );
    expect(page).not.toContain('## Calls of the API');
  });
});
