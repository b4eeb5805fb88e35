/** Files on their way or here, by name. What did not come is not kept: the line may be back. */
const fetched = new Map<string, Promise<void>>();

const missing = (file: string): Error => new Error(`${file} did not come`);

const fetchStyle = async (file: string): Promise<void> => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = `/${file}`;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(missing(file));
    });
    document.head.append(link);
  });
};

/** Into the cache, for good, where the import finds it. A link that fetches ahead would not do: Chromium remembers its failure too. */
const fetchScript = async (file: string): Promise<void> => {
  const answer = await fetch(`/${file}`);
  if (!answer.ok) throw missing(file);
  await answer.arrayBuffer();
};

const fetchFile = async (file: string): Promise<void> => {
  // The page began with it.
  if (document.querySelector(`link[href="/${file}"]`)) return;
  await (file.endsWith('.css') ? fetchStyle(file) : fetchScript(file));
};

const fetchOnce = (file: string): Promise<void> => {
  const known = fetched.get(file);
  if (known) return known;
  const coming = fetchFile(file).catch((error: unknown) => {
    fetched.delete(file);
    throw error;
  });
  fetched.set(file, coming);
  return coming;
};

/**
 * Stands in the build around every `import()`: fetches its files first, style included, and imports once all are there.
 * Chromium remembers a module that did not come until the page is loaded anew, and with it every window and screen
 * that needs it; what was only fetched it asks for again. *Source*: ADR 96.
 *
 * @param files The chunk and what it imports, beside the entry; paths from the root of the site.
 */
export const fetchChunk = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(files.map(fetchOnce));
  return load();
};
