import { register } from 'node:module';
import { inOwnFolder } from '../own-folder.ts';
import { listPatches } from './faults.ts';

// Before anything of the product is loaded: what is loaded from here on has the faults in it, all of them off.
register('./planting-hooks.mjs', import.meta.url, { data: { patches: listPatches() } });
const { playAll } = await import('./theatre.ts');
await inOwnFolder(async (dataDir) =>
  playAll(dataDir, (played) => process.stdout.write(`${JSON.stringify(played)}\n`)),
);
process.exit(0);
