import type { Plugin } from 'vite';
import { divide } from './chunks/divide.ts';
import type { Graph } from './chunks/visits.ts';

const ENTRY = /[\\/]src[\\/]main\.tsx$/;
/** The shell, in which every page behind the login is drawn. */
const FRAME = /[\\/]app[\\/]area\.tsx$/;
const SCREEN = /[\\/]screens[\\/](?!login|demo)/;
/** Where most visits begin: nothing may hold up the first figure of Inicio, and little what follows it. */
const WEIGHTS: readonly (readonly [start: RegExp, weight: number])[] = [
  [/[\\/]screens[\\/]home[\\/]home-screen\.tsx$/, 30],
  [/[\\/]screens[\\/]home[\\/]later-parts\.tsx$/, 15],
];
/** A request more weighs as much as so many characters: a kilobyte when they are small and compressed. */
const FILE_COST = 8_000;

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** Of a declared call little is left: its schemas stay with the server. */
const DECLARED = /[\\/]contract[\\/]src[\\/][^?]*\.ts$/;
const LEFT_OF_DECLARED = 0.2;

/** About what will be left of a module: nothing is minified yet. */
const sizeOf = (id: string, code: string): number => code.replace(COMMENT, '').length * (DECLARED.test(id) ? LEFT_OF_DECLARED : 1);

interface SharedChunks {
  readonly plugin: Plugin;
  /** The file of a module that more than one start needs; the rest stay with the start that needs them. */
  readonly nameOf: (id: string) => string | null;
}

/** Divides the portal into few files, along who needs what. The entry's own are taken before. */
export const sharedChunks = (): SharedChunks => {
  let named = new Map<string, string>();
  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const entry = ids.find((id) => ENTRY.test(id));
      const frame = ids.find((id) => FRAME.test(id));
      // Another page than the portal's, such as the login that is drawn while building.
      if (entry === undefined || frame === undefined) return;
      const infos = ids.map((id) => [id, this.getModuleInfo(id)] as const);
      const modules = new Map(
        infos.map(([id, info]) => [id, { size: sizeOf(id, info?.code ?? ''), imports: info?.importedIds ?? [], startsLater: info?.dynamicallyImportedIds ?? [] }]),
      );
      const graph: Graph = { modules, entry, frame, isBehindLogin: (start) => SCREEN.test(start) };
      const files = divide(graph, { fileCost: FILE_COST, weightOf: (start) => WEIGHTS.find(([name]) => name.test(start))?.[1] ?? 1 });
      named = new Map(files.flatMap((file, at) => file.map((id) => [id, `part-${at}`] as const)));
    },
  };
  return { plugin, nameOf: (id) => named.get(id) ?? null };
};
