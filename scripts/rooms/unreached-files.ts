import type { Source } from './list-imports.ts';
import { listImports } from './list-imports.ts';

/** Files that only test the program, or prepare tests. */
const TRIES =
  /(?:^e2e\/|^server\/test\/|^scripts\/rooms\/|\/testing\/|\/testing(?:-\w+)?\.ts$|\.(?:test|cases|journey)\.tsx?$)/;

/** Files that the compiler finds by their name. */
const TOLD = /\.d\.ts$/;

/** Entry points of programs, and files that a tool finds by name. */
const BEGINS =
  /^(?:server\/src\/(?:entry\/(?:main|migrate|office-client\/main|audit\/main|imports\/read-thread)|documents\/verify\/verify-thread)\.ts|office\/(?:vite\.config\.ts|src\/main\.tsx)|portal\/(?:vite\.config\.ts|src\/(?:main\.tsx|send-early-request\.ts|app\/(?:draw-login\.tsx|offline\/(?:offline-page|worker)\.ts)))|scripts\/(?:[^/]+|bench\/(?:bare-server|bank-process))\.ts)$/;

/** Files that no program reaches, not even for a type or lazily: at most their own tests do. */
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
