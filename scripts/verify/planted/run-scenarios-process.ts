import { register } from 'node:module';
import { withDataFolder } from '../data-folder.ts';
import { listPatches } from './faults.ts';

// Before anything of the product is loaded: what is loaded from here on has the faults in it, all of them off.
register('./planting-hooks.mjs', import.meta.url, { data: { patches: listPatches() } });
const { runScenarios } = await import('./run-scenarios.ts');
await withDataFolder(async (dataDir) =>
  runScenarios(dataDir, (result) => process.stdout.write(`${JSON.stringify(result)}\n`)),
);
process.exit(0);
