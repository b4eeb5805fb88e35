import { expect, it } from 'vitest';
import { migrationsDir, listMigrationFiles } from './migration-files.ts';

/** Migrations that databases of others have run, each with the beginning of its checksum. Whoever releases adds a line; none ever changes. */
const RELEASED: readonly (readonly [string, string])[] = [
];

it('a migration that was released is never edited: a database that ran it would not be opened any more', async () => {
  const there = new Map((await listMigrationFiles(migrationsDir())).map(({ name, checksum }) => [name, checksum.slice(0, RELEASED[0]?.[1].length)]));
  expect(RELEASED.map(([name]) => [name, there.get(name)])).toEqual(RELEASED);
});
