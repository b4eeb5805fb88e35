import type { Plugin } from 'vite';

/** What fills a page behind the login the first time: the shell, and Inicio, where most visits begin. */
const FIRST = /[\\/]app[\\/]area\.tsx$|[\\/]screens[\\/]home[\\/]home-screen\.tsx$/;
/** Fetched by people who are not logged in: nothing of the area may travel with them. */
const GUEST = /[\\/]screens[\\/]login[\\/]/;

/**
 * Names of the files that several screens share. Left to itself the bundler makes a file of every way to share,
 * 44 for Inicio, and each costs a kilobyte of headers and its place in the queue.
 */
type ChunkName = 'shared' | 'area' | 'screens';

/** What is known of the imports between modules. */
interface Graph {
  readonly ids: readonly string[];
  readonly importsOf: (id: string) => readonly string[];
  /** Modules that begin a file of their own, since they are imported when they are needed. */
  readonly starts: readonly string[];
}

const reach = (graph: Graph, from: string, found = new Set<string>()): Set<string> => {
  if (found.has(from)) return found;
  found.add(from);
  for (const each of graph.importsOf(from)) reach(graph, each, found);
  return found;
};

/** The file of each module that more than one start needs; the rest stay with the start that needs them. */
const divide = (graph: Graph): Map<string, ChunkName> => {
  const starts = graph.starts.map((id) => ({ id, needs: reach(graph, id) }));
  const isNeeded = (id: string, by: RegExp): boolean => starts.some((start) => by.test(start.id) && start.needs.has(id));
  const nameOf = (id: string): ChunkName | undefined => {
    const isShared = starts.filter(({ needs }) => needs.has(id)).length > 1;
    if (isNeeded(id, GUEST)) return isShared ? 'shared' : undefined;
    if (isNeeded(id, FIRST)) return 'area';
    return isShared ? 'screens' : undefined;
  };
  const named = graph.ids.filter((id) => !graph.starts.includes(id)).map((id) => [id, nameOf(id)] as const);
  return new Map(named.flatMap(([id, name]) => (name ? [[id, name]] : [])));
};

/** Divides the portal into few files, along who needs what. The entry's own are taken before. */
export const sharedChunks = (): { plugin: Plugin; nameOf: (id: string) => ChunkName | null } => {
  let named = new Map<string, ChunkName>();
  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const starts = [...new Set(ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []))];
      named = divide({ ids, starts, importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [] });
    },
  };
  return { plugin, nameOf: (id) => named.get(id) ?? null };
};
