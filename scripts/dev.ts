import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Server on 3000 restarting on change, portal on 5173 and office on 5174 with hot reload; Ctrl-C stops them. */
const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

const programs = [
  [bin('tsx'), 'watch', '--clear-screen=false', 'server/src/entry/main.ts'],
  [bin('vite'), '--config', 'portal/vite.config.ts'],
  [bin('vite'), '--config', 'office/vite.config.ts'],
] as const;

const children = programs.map(([program, ...parameters]) =>
  spawn(program, parameters, { cwd: root, stdio: 'inherit' }),
);
for (const child of children)
  child.on('exit', () => children.forEach((other) => other.kill('SIGTERM')));
