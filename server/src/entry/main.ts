import { readSettings } from '../platform/env.ts';
import { isStartError, requireStartable } from '../platform/why-not-start.ts';

const fail = (error: unknown): never => {
  if (isStartError(error)) console.error(`\n  ${error.message}\n`);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    console.error('\n  Another program listens at HOST and PORT: choose another PORT.\n');
  else console.error(error);
  process.exit(1);
};

const start = async (): Promise<void> => {
  process.env['NODE_ENV'] ??= 'production';
  const settings = readSettings(process.env);
  // Before anything else is loaded or made: a wrong setting is reported at once.
  requireStartable(settings);
  const { startServer } = await import('./start-server.ts');
  await startServer(settings);
};

await start().catch(fail);
