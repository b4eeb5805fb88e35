import { register } from 'node:module';
import { withDataFolder } from '../data-folder.ts';
import { listPatches } from './faults.ts';

// Before anything of the product is loaded: code loaded from here on contains the faults, all switched off.
register('./planting-hooks.mjs', import.meta.url, { data: { patches: listPatches() } });
const { runScenarios } = await import('./run-scenarios.ts');
await withDataFolder(async (dataDir) =>
  runScenarios(dataDir, (result) => process.stdout.write(`${JSON.stringify(result)}\n`)),
);
process.exit(0);
