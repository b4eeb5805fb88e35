import type { Source } from './list-imports.ts';
import { listImports } from './list-imports.ts';

/** What only tries the program out, or feeds who does. */
const TRIES =
  /(?:^e2e\/|^server\/test\/|^scripts\/rooms\/|\/testing\/|\/testing(?:-\w+)?\.ts$|\.(?:test|cases|journey)\.tsx?$)/;

/** What the compiler is told by the name of the file alone. */
const TOLD = /\.d\.ts$/;

/** Where a program begins, and what a tool is told by its name. */
const BEGINS =
  /^(?:server\/src\/(?:entry\/(?:main|migrate|office-client\/main|audit\/main)|documents\/verify\/verify-thread)\.ts|portal\/(?:vite\.config\.ts|src\/(?:main\.tsx|send-early-request\.ts|app\/draw-login\.tsx))|scripts\/(?:[^/]+|bench\/bare-server)\.ts)$/;

/** Files that no program reaches, of a type or later on either: at most their own tests do. */
export const listUnreached = (sources: readonly Source[], begins: RegExp = BEGINS): string[] => {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const reached = new Set<string>();
  const waiting = sources.map(({ file }) => file).filter((file) => begins.test(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = byFile.get(file);
    if (!source || reached.has(file)) continue;
    reached.add(file);
    for (const { target, isPackage } of listImports(source))
      if (!isPackage) waiting.push(target, `${target}x`);
  }
  return sources
    .map(({ file }) => file)
    .filter((file) => !reached.has(file) && !TRIES.test(file) && !TOLD.test(file));
};
