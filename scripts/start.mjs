import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * The README's first command. What builds runs as a child, so that its memory goes with it; then this process becomes the
 * server. Plain JavaScript, because a loader of TypeScript would stay in it too.
 */
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

const tsx = fileURLToPath(import.meta.resolve('tsx/cli'));
const built = spawnSync(process.execPath, [tsx, path('build.ts')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
await import(new URL('../server/dist/main.mjs', import.meta.url).href);
