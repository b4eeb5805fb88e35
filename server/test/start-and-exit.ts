import { startEmbedded } from '../src/platform/db/embedded/start.ts';
import { silentLog } from './silent-log.ts';

/** For the test of what a killed program leaves: starts the database, then dies without a word. */
const [, , dataDir = ''] = process.argv;
await startEmbedded({ dataDir, log: silentLog, durable: false });
process.kill(process.pid, 'SIGKILL');
