import type { Plugin } from 'vite';

/** What fills a page behind the login the first time: the shell, and Inicio, where most visits begin. */
const FIRST = /[\\/]app[\\/]area\.tsx$|[\\/]screens[\\/]home[\\/]home-screen\.tsx$/;
/** What follows on Inicio once its first figure stands: apart, so that the figure does not wait for it. */
const LATER = /[\\/]screens[\\/]home[\\/](?:later-parts|newcomer-parts)\.tsx$/;
/** Fetched by people who are not logged in: nothing of the area may travel with them. */
const GUEST = /[\\/]screens[\\/]login[\\/]/;
/** Where the screens of one area lie. */
const FOLDER = /[\\/]screens[\\/]([^\\/]+)[\\/]/;

/**
 * Names of the files that several screens share. Left to itself the bundler makes a file of every way to share,
 * 44 for Inicio, and each costs a kilobyte of headers and its place in the queue.
 */
type ChunkName = 'shared' | 'shared-later' | 'area' | 'area-later' | 'widgets' | 'screens' | 'screens-later' | 'texts' | 'texts-of-codes' | 'orders' | `screens-${string}`;

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

/** Where an order is begun: what only some kinds of order need must not travel with it. */
const BEGIN_ORDER = /[\\/]operate[\\/]operate-screen\.tsx$/;
/** Accounts too: what repeats is paused and changed there; and the page of a plan, where its orders are tried out. */
const ORDER_FOLDERS = new Set<string | undefined>(['operate', 'operations', 'accounts', 'plan']);

/** Fields, dialogs and forms of others: they change with none of our screens, and stay in the cache. */
const PACKAGE = /[\\/]node_modules[\\/]/;

/** Most of what several screens share is words: names of codes and refusals, which nearly all need, and those of single areas. */
const TEXTS_OF_CODES = /[\\/]texts[\\/]es[\\/](?:codes|rules|errors)[^\\/]*\.json/;
const TEXTS = /[\\/]texts[\\/]es[\\/]/;

/** What only the screens of one area share travels with none of the others. */
const laterName = (id: string, starts: readonly string[]): ChunkName => {
  if (PACKAGE.test(id)) return 'widgets';
  const folders = new Set(starts.map((start) => FOLDER.exec(start)?.[1]));
  const isOfOrders = folders.has('operate') && [...folders].every((each) => ORDER_FOLDERS.has(each));
  if (isOfOrders && !starts.some((start) => BEGIN_ORDER.test(start))) return 'orders';
  const [folder, ...others] = folders;
  if (folder !== undefined && others.length === 0) return `screens-${folder}`;
  if (starts.some((start) => BEGIN_ORDER.test(start))) return 'screens';
  if (TEXTS_OF_CODES.test(id)) return 'texts-of-codes';
  return TEXTS.test(id) ? 'texts' : 'screens-later';
};

/** The file of each module that more than one start needs; the rest stay with the start that needs them. */
const divide = (graph: Graph): Map<string, ChunkName> => {
  const starts = graph.starts.map((id) => ({ id, needs: reach(graph, id) }));
  const isNeeded = (id: string, by: RegExp): boolean => starts.some((start) => by.test(start.id) && start.needs.has(id));
  const nameOf = (id: string): ChunkName | undefined => {
    const sharing = starts.filter(({ needs }) => needs.has(id));
    const isShared = sharing.length > 1;
    const isFirst = isNeeded(id, FIRST);
    // What the other guest pages share with later screens would only hold up the first figure.
    if (isShared && isNeeded(id, GUEST)) return isFirst ? 'shared' : 'shared-later';
    if (isNeeded(id, GUEST)) return undefined;
    if (isFirst) return 'area';
    if (isNeeded(id, LATER)) return 'area-later';
    return isShared ? laterName(id, sharing.map((start) => start.id)) : undefined;
  };
  const named = graph.ids.filter((id) => !graph.starts.includes(id)).map((id) => [id, nameOf(id)] as const);
  return new Map(named.flatMap(([id, name]) => (name ? [[id, name]] : [])));
};

/** Everything that a page needs before or right behind the login, and that Inicio shows. */
const neededFirst = (graph: Graph): Set<string> =>
  graph.starts.filter((id) => FIRST.test(id) || LATER.test(id) || GUEST.test(id)).reduce((found, id) => reach(graph, id, found), new Set<string>());

interface SharedChunks {
  readonly plugin: Plugin;
  readonly nameOf: (id: string) => ChunkName | null;
  /** For rules and calls, which screens import and which import no screen: those of later screens travel apart. */
  readonly groundOf: (id: string) => 'contract' | 'contract-later';
}

/** Divides the portal into few files, along who needs what. The entry's own are taken before. */
export const sharedChunks = (): SharedChunks => {
  let named = new Map<string, ChunkName>();
  let first = new Set<string>();
  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const starts = [...new Set(ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []))];
      const graph: Graph = { ids, starts, importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [] };
      named = divide(graph);
      first = neededFirst(graph);
    },
  };
  return { plugin, nameOf: (id) => named.get(id) ?? null, groundOf: (id) => (first.has(id) ? 'contract' : 'contract-later') };
};
