import { readSettings } from '@area/server/platform/env';
import { isStartError, requireStartable } from '@area/server/platform/why-not-start';

/**
 * What `npm start` does before the server, in a process of its own: what builds does not stay in the memory of what serves.
 * The settings come first, because a build takes far longer than to say which of them is wrong.
 */
try {
  requireStartable(readSettings(process.env));
} catch (error) {
  if (!isStartError(error)) throw error;
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
}

if (process.stdout.isTTY) console.log('  Preparing…');
const { buildIfNeeded } = await import('./build.ts');
await buildIfNeeded();
