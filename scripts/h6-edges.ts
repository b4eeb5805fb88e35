import { findEdgeProblems } from './verify/edge-faults.ts';
import { openOutsideLines } from './verify/outside-lines.ts';
import { onSharedDatabase } from './verify/shared-database.ts';
const outside = await openOutsideLines();
try {
  const found = await onSharedDatabase(async (shared) => findEdgeProblems(shared, { seed: 7, quick: true, say: console.log } as never), outside.env);
  console.log(JSON.stringify(found, null, 1));
} finally { await outside.close(); }
