import { readSettings } from './env.ts';
import { StartError, requireStartable } from './why-not-start.ts';

const isPlain = (error: unknown): error is Error =>
  error instanceof StartError ||
  (error instanceof Error && error.message.startsWith('wrong settings'));

const fail = (error: unknown): never => {
  if (isPlain(error)) console.error(`\n  ${error.message}\n`);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    console.error('\n  Another program listens at HOST and PORT: choose another PORT.\n');
  else console.error(error);
  process.exit(1);
};

const start = async (): Promise<void> => {
  process.env['NODE_ENV'] ??= 'production';
  const settings = readSettings(process.env);
  // Before anything else is loaded or made: a wrong setting is told at once.
  requireStartable(settings);
  const { startServer } = await import('./start-server.ts');
  await startServer(settings);
};

await start().catch(fail);
