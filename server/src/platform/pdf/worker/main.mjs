import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { loadFonts } from './fonts.mjs';

// Plain JavaScript on purpose: a worker thread does not inherit tsx's loader, and this file runs as it
// is both from the sources and beside the production bundle.

/**
 * @typedef {{ format: 'svg' | 'png', bytes: Uint8Array }} Logo
 * @typedef {{ id: number, template: string, inputs: Record<string, string>, logo?: Logo, at_seconds: number }} Job
 */

/**
 * How many renders an unused memo of Typst survives: memory was constant over 3,000 documents, and it was not slower than
 * with 10.
 */
const CACHE_AGE_MAX = 3;

const templates = fileURLToPath(new URL('../templates/', import.meta.url));
const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontBlobs: loadFonts() }],
});

/** @param {Logo} logo */
function placeLogo({ format, bytes }) {
  const name = `logo-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${format}`;
  compiler.mapShadow(templates + name, Buffer.from(bytes));
  return name;
}

/** @param {Job} job */
function render({ template, inputs, logo, at_seconds }) {
  for (const [name, text] of Object.entries(inputs))
    compiler.mapShadow(`${templates}${name}.json`, Buffer.from(text));
  const compiled = compiler.compile({
    mainFilePath: `${templates}${template}.typ`,
    inputs: logo ? { logo: placeLogo(logo) } : {},
  });
  if (!compiled.result) throw new Error(whyNotCompiled(compiled));
  const pdf = compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp: at_seconds });
  compiler.evictCache(CACHE_AGE_MAX);
  return pdf;
}

/** @param {import('@myriaddreamin/typst-ts-node-compiler').NodeTypstCompileResult} compiled */
function whyNotCompiled(compiled) {
  const failure = compiled.takeDiagnostics();
  return failure
    ? JSON.stringify(compiler.fetchDiagnostics(failure))
    : 'Typst gave no document and no reason.';
}

parentPort?.on('message', (/** @type {Job} */ job) => {
  try {
    const pdf = Uint8Array.from(render(job));
    parentPort?.postMessage({ id: job.id, pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage(
      { id: job.id, error: error instanceof Error ? error.message : String(error) },
      [],
    );
  }
});
