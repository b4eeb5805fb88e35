import { readSettings } from '@area/server/platform/env';
import { isStartError, requireStartable } from '@area/server/platform/why-not-start';

/**
 * What `npm start` does before the server, in a separate process, so that the memory of the build is not kept by the
 * server. The settings are checked first, because a build takes far longer than that check.
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
