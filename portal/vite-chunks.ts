import { build } from 'vite';
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
const FILE_COST = 4_000;
/** The mode of a build that only tells what is left of each module, and what it still imports: what nobody names is gone, schemas first of all. */
export const MEASURING = 'measuring';

/** The modules as a build leaves them, each in a file of its own. */
const measureModules = async (root: string): Promise<Graph['modules']> => {
  const modules = new Map<string, { size: number; imports: readonly string[]; startsLater: readonly string[] }>();
  const measure: Plugin = {
    name: 'measure',
    generateBundle(_, bundle) {
      const idOf = new Map(Object.values(bundle).flatMap((each) => (each.type === 'chunk' && each.facadeModuleId ? [[each.fileName, each.facadeModuleId] as const] : [])));
      const idsOf = (files: readonly string[]): readonly string[] => files.flatMap((file) => idOf.get(file) ?? []);
      for (const each of Object.values(bundle))
        if (each.type === 'chunk' && each.facadeModuleId)
          modules.set(each.facadeModuleId, { size: each.code.length, imports: idsOf(each.imports), startsLater: idsOf(each.dynamicImports) });
    },
  };
  await build({ root, mode: MEASURING, logLevel: 'error', build: { write: false, cssMinify: false }, plugins: [measure] });
  return modules;
};

interface SharedChunks {
  readonly plugin: Plugin;
  /** The file of a module that more than one start needs; the rest stay with the start that needs them. */
  readonly nameOf: (id: string) => string | null;
}

/** Divides the portal into few files, along who needs what. The entry's own are taken before. */
export const sharedChunks = (root: string): SharedChunks => {
  let named = new Map<string, string>();
  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: 'build',
    async buildStart() {
      // The login that is drawn while building is no page of files.
      if (this.environment.config.build.ssr) return;
      const modules = await measureModules(root);
      const find = (name: RegExp): string => [...modules.keys()].find((id) => name.test(id)) ?? '';
      const graph: Graph = { modules, entry: find(ENTRY), frame: find(FRAME), isBehindLogin: (start) => SCREEN.test(start) };
      const files = divide(graph, { fileCost: FILE_COST, weightOf: (start) => WEIGHTS.find(([name]) => name.test(start))?.[1] ?? 1 });
      named = new Map(files.flatMap((file, at) => file.map((id) => [id, `part-${at}`] as const)));
    },
  };
  return { plugin, nameOf: (id) => named.get(id) ?? null };
};
