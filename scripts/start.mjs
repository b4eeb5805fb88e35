import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';

/**
 * The README's first command. The check of the settings and the build run in a child process, so that its memory is freed;
 * then this process becomes the server. Plain JavaScript, because a loader of TypeScript would stay in it too.
 */
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

const prepare = async () => {
  const tsx = fileURLToPath(import.meta.resolve('tsx/cli'));
  const child = spawn(process.execPath, [tsx, path('prepare-start.ts')], { stdio: 'inherit' });
  const stop = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  const [status] = await once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  if (status !== 0) process.exit(status ?? 1);
};

endWithNpm();
await prepare();
await import(new URL('../server/dist/main.mjs', import.meta.url).href);
