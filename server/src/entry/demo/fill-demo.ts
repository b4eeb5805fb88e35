import type { Parts } from '../../platform/parts/parts.ts';
import { loadDemo } from './load.ts';
import { isEmpty } from './seed-store.ts';
import { publishProductDocuments } from './product-documents.ts';
import { ensureDemoFactors } from './staff.ts';

/** Fills an empty database with the demo and prints its products' documents; a filled one stays as it is. */
export const fillDemo = async (parts: Parts): Promise<void> => {
  if (await isEmpty(parts.database.kysely)) {
    const now = parts.clock.wall();
    await loadDemo(parts.database.kysely, now);
    await publishProductDocuments(parts, now);
  }
  await ensureDemoFactors(parts);
};
