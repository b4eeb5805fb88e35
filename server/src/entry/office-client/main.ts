import { generalHelp } from './help.ts';
import { openTerminal } from './terminal.ts';
import { isClientWord, runClient } from './run-client.ts';

/**
 * `npm run office`: a client of the server's calls, which needs no database. What only the machine itself can do, beside the database,
 * is loaded when it is asked for.
 */
const [name] = process.argv.slice(2);
// Whoever reads the result may have read enough.
process.stdout.on('error', () => process.exit());
if (name !== undefined && isClientWord(name)) {
  const surroundings = { env: process.env, terminal: openTerminal(process) };
  process.exitCode = await runClient(surroundings, process.argv.slice(2));
} else {
  if (name === undefined || name === '--help') process.stdout.write(`${generalHelp()}\n\n`);
  await import('../office/main.ts');
}
