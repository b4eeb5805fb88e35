import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLog } from '../server/test/silent-log.ts';
import { createTemplate } from '../server/test/template.ts';
import { openTestServer } from '../server/test/test-server.ts';
import { generateDictionary } from '../server/test/generate-dictionary.ts';
import { generateTables } from '../server/test/generate-tables.ts';
import { buildDatabase } from '../server/src/platform/db/open.ts';
import { createPool } from '../server/src/platform/db/pool.ts';
import { root } from './steps.ts';

const server = await openTestServer();
try {
  const database = await createTemplate(server);
  const opened = buildDatabase(
    createPool({ ...server.target, database }, 'office', silentLog),
    server.kind,
    async () => undefined,
  );
  try {
    await writeFile(
      join(root, 'server/src/platform/db/tables.generated.ts'),
      await generateTables(opened.kysely),
    );
    await writeFile(join(root, 'docs/data-dictionary.md'), await generateDictionary(opened.kysely));
  } finally {
    await opened.close();
  }
} finally {
  await server.end();
}
