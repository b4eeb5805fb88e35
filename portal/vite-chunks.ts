import { build } from 'vite';
import type { Plugin } from 'vite';
import { ENTRY_FILE, planFiles } from './chunks/plan.ts';
import type { Graph } from './chunks/visits.ts';

/** What Vite makes of the page itself. */
const PAGE = /[\\/]index\.html$/;
const ENTRY = /[\\/]src[\\/]main\.tsx$/;
/** The shell, in which every page behind the login is drawn. */
const FRAME = /[\\/]app[\\/]area\.tsx$/;
/** The pages before the login, and the login itself. */
const GUESTS = /[\\/]app[\\/]guest-routes\.tsx$/;
const SCREEN = /[\\/]screens[\\/](?!login|demo)/;
/** Where most visits begin: nothing may hold up the login or the first figure of Inicio, and little what follows it. */
const WEIGHTS: readonly (readonly [start: RegExp, weight: number])[] = [
  [GUESTS, 200],
  [/[\\/]screens[\\/]home[\\/]home-screen\.tsx$/, 120],
  [/[\\/]screens[\\/]home[\\/]later-parts\.tsx$/, 60],
  [/[\\/]shell[\\/]footer-parts\.tsx$/, 60],
  // These need most: of what others need they shall fetch little.
  [/[\\/]accounts[\\/]plan-section\.tsx$/, 12],
  [
    /[\\/](?:kyc[\\/]kyc-screen|accounts[\\/](?:banks|people|periodics|signature)-section)\.tsx$/,
    10,
  ],
];
const weightOf = (start: string): number => WEIGHTS.find(([name]) => name.test(start))?.[1] ?? 1;
/** A request more weighs as much as so many characters: its headers, and what small files compress worse than large ones. */
const FILE_COST = 3_000;
/** The mode of a build that only tells what is left of each module, and what it still imports: what nobody names is gone, schemas first of all. */
export const MEASURING = 'measuring';

/** The modules as a build leaves them, each in a file of its own. */
const measureModules = async (root: string): Promise<Graph['modules']> => {
  const modules = new Map<
    string,
    { size: number; imports: readonly string[]; startsLater: readonly string[] }
  >();
  const measure: Plugin = {
    name: 'measure',
    generateBundle(_, bundle) {
      const idOf = new Map(
        Object.values(bundle).flatMap((each) =>
          each.type === 'chunk' && each.facadeModuleId
            ? [[each.fileName, each.facadeModuleId] as const]
            : [],
        ),
      );
      const idsOf = (files: readonly string[]): readonly string[] =>
        files.flatMap((file) => idOf.get(file) ?? []);
      for (const each of Object.values(bundle))
        if (each.type === 'chunk' && each.facadeModuleId)
          modules.set(each.facadeModuleId, {
            size: each.code.length,
            imports: idsOf(each.imports),
            startsLater: idsOf(each.dynamicImports),
          });
    },
  };
  await build({
    root,
    mode: MEASURING,
    logLevel: 'error',
    build: { write: false, cssMinify: false },
    plugins: [measure],
  });
  return modules;
};

interface SharedChunks {
  readonly plugin: Plugin;
  /** The file of a module that the entry or more than one start needs; the rest stay with the start that needs them. */
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
      const find = (name: RegExp): string => {
        const found = [...modules.keys()].find((id) => name.test(id));
        if (found === undefined) throw new Error(`no module is called ${String(name)}`);
        return found;
      };
      const graph: Graph = {
        modules,
        entry: find(ENTRY),
        frame: find(FRAME),
        isBehindLogin: (start) => SCREEN.test(start),
      };
      const plan = planFiles({ graph, guests: find(GUESTS), fileCost: FILE_COST, weightOf });
      named = new Map([...plan].flatMap(([name, ids]) => ids.map((id) => [id, name] as const)));
    },
  };
  return { plugin, nameOf: (id) => named.get(id) ?? (PAGE.test(id) ? ENTRY_FILE : null) };
};
