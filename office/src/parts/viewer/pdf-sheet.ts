// oxlint-disable-next-line import/default -- the build gives its address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { sizeCanvas } from './sheet.ts';
import type { Sheet } from './sheet.ts';

interface TrustedPolicies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

const trustedTypes = (): TrustedPolicies | undefined =>
  (globalThis as { trustedTypes?: TrustedPolicies }).trustedTypes;

/** A file of our own build, which the policy of the page wants to be told so. */
const trusted = (url: string): string =>
  trustedTypes()
    ?.createPolicy('office-pdf', { createScriptURL: () => url })
    .createScriptURL(url) ?? url;

/** The library and its one worker, loaded with the first PDF. */
const loadLibrary = async () => {
  const library = await import('pdfjs-dist');
  library.GlobalWorkerOptions.workerPort = new Worker(trusted(workerUrl), { type: 'module' });
  return library;
};

let loaded: ReturnType<typeof loadLibrary> | undefined;

/** Loaded once; what failed for want of a connection is loaded again with the next file. */
const getLibrary = async () => {
  loaded ??= loadLibrary();
  try {
    return await loaded;
  } catch (error) {
    loaded = undefined;
    throw error;
  }
};

/** A PDF of whoever sent it: nothing in it runs. *Errors*: whatever cannot be read as one. *Source*: office.md 3, CVE-2024-4367. */
export const openPdf = async (file: Blob): Promise<Sheet> => {
  const { getDocument } = await getLibrary();
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: true,
    stopAtErrors: true,
  });
  const pdf = await loading.promise;
  return {
    pages: pdf.numPages,
    draw: async (canvas, { page: number, rotation, width, zoom }, signal) => {
      const page = await pdf.getPage(number);
      if (signal.aborted) return;
      const turn = (page.rotate + rotation) % 360;
      const natural = page.getViewport({ scale: 1, rotation: turn });
      const scale = (width * zoom) / natural.width;
      const size = { width: natural.width * scale, height: natural.height * scale };
      const density = sizeCanvas(canvas, size);
      const viewport = page.getViewport({ scale: scale * density, rotation: turn });
      const drawn = page.render({ canvas, viewport });
      signal.addEventListener('abort', () => drawn.cancel(), { once: true });
      await drawn.promise;
    },
    close: () => void loading.destroy(),
  };
};
