import { createInflate } from 'node:zlib';
import { parentPort, workerData } from 'node:worker_threads';
import { PDF, PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core';

// Plain JavaScript on purpose, like `main.mjs`: a worker thread does not inherit tsx's loader.

/** The entries that make a viewer run, open, send or unpack something. */
const ACTIVE = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
]);

/** @typedef {{ pages: number, objects: number, unpacked_bytes: number }} Limits */
/** @typedef {{ version?: '1.7' | '2.0' | 'older' | 'newer', is_encrypted?: boolean, has_script?: boolean, is_heavy?: boolean, is_polyglot?: boolean, pages?: number }} Facts */

/** @type {{ limits: Limits }} */
const { limits } = workerData;

class HeavyError extends Error {}

const isPacked = (/** @type {Uint8Array} */ bytes) =>
  bytes.length > 2 &&
  ((bytes[0] ?? 0) & 0x0f) === 8 &&
  (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0;

/**
 * Counts the unpacked size of a part without keeping it, also when it is packed twice.
 * @param {Uint8Array} bytes
 * @param {number} room
 * @returns {Promise<number>}
 */
const unpackedSize = (bytes, room) =>
  new Promise((resolve, reject) => {
    let size = 0;
    /** @type {import('node:zlib').Inflate[]} */
    const layers = [];
    const end = () => {
      for (const layer of layers) layer.destroy();
      resolve(size);
    };
    const open = () => {
      const layer = createInflate();
      layers.push(layer);
      // Bytes that only look packed are none of ours.
      layer.on('error', layers.length === 1 ? end : () => layers.pop()?.destroy());
      return layer;
    };
    const count = (/** @type {Buffer} */ piece) => {
      size += piece.length;
      if (size <= room) return;
      for (const layer of layers) layer.destroy();
      reject(new HeavyError('unpacks to too much'));
    };
    const outer = open();
    outer.once('data', (/** @type {Buffer} */ first) => {
      if (!isPacked(first)) return;
      open()
        .on('data', count)
        .on('drain', () => outer.resume())
        .on('close', () => outer.resume());
    });
    outer.on('data', (/** @type {Buffer} */ piece) => {
      count(piece);
      if (layers[1] && !layers[1].destroyed && !layers[1].write(piece)) outer.pause();
    });
    outer.once('end', end);
    outer.end(bytes);
  });

/**
 * Refuses a file that unpacks to an enormous size, before it is read as a PDF.
 * @param {Buffer} bytes
 */
const requireLight = async (bytes) => {
  let room = limits.unpacked_bytes;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    const from =
      at +
      6 +
      (bytes[at + 6] === 0x0d ? 1 : 0) +
      (bytes[at + 6] === 0x0a || bytes[at + 7] === 0x0a ? 1 : 0);
    const to = bytes.indexOf('endstream', from);
    const part = bytes.subarray(from, to < 0 ? bytes.length : to);
    if (isPacked(part)) room -= await unpackedSize(part, room);
  }
};

/**
 * Every object that a document refers to, each once.
 * @param {PDF} pdf
 * @returns {Generator<import('@libpdf/core').PdfObject>}
 */
function* objectsOf(pdf) {
  const seen = new Set();
  /** @type {import('@libpdf/core').PdfObject[]} */
  const waiting = [pdf.context.info.trailer];
  let count = 0;
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    count += 1;
    // Numbers and names count too: a page has some dozens of them.
    if (count > limits.objects * 20 || seen.size > limits.objects)
      throw new HeavyError('too many objects');
    if (object instanceof PdfRef) {
      const name = `${object.objectNumber} ${object.generation}`;
      const target = seen.has(name) ? null : pdf.getObject(object);
      seen.add(name);
      if (target) waiting.push(target);
      continue;
    }
    yield object;
    if (object instanceof PdfArray) for (const item of object) waiting.push(item);
    if (object instanceof PdfDict) for (const [, value] of object) waiting.push(value);
  }
}

const isActive = (/** @type {unknown} */ object) =>
  object instanceof PdfName && ACTIVE.has(object.value);

const hasActive = (/** @type {import('@libpdf/core').PdfObject} */ object) =>
  isActive(object) ||
  (object instanceof PdfDict && [...object].some(([key]) => ACTIVE.has(key.value)));

/**
 * @param {string} version
 * @returns {Facts['version']}
 */
const versionOf = (version) => {
  if (version === '1.7' || version === '2.0') return version;
  return version < '1.7' ? 'older' : 'newer';
};

/** Only white space may follow a PDF: anything else is another file. */
const isFollowed = (/** @type {Buffer} */ bytes) => {
  const end = bytes.lastIndexOf('%%EOF');
  return end >= 0 && !/^[\s\0]*$/.test(bytes.toString('latin1', end + 5));
};

/**
 * @param {Buffer} bytes
 * @returns {Promise<Facts>}
 */
const inspect = async (bytes) => {
  if (isFollowed(bytes)) return { is_polyglot: true };
  await requireLight(bytes);
  const pdf = await PDF.load(bytes);
  // The content of a protected file cannot be inspected.
  if (pdf.isEncrypted) return { is_encrypted: true, has_script: false };
  const pages = pdf.getPageCount();
  if (pages === 0) throw new Error('no pages');
  let has_script = false;
  for (const object of objectsOf(pdf)) has_script ||= hasActive(object);
  return { version: versionOf(pdf.version), is_encrypted: false, has_script, pages };
};

/** @param {{ id: number, bytes: Uint8Array }} job */
const answer = async ({ id, bytes }) => {
  try {
    return {
      id,
      facts: await inspect(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    };
  } catch (error) {
    return { id, facts: error instanceof HeavyError ? { is_heavy: true } : undefined };
  }
};

parentPort?.on(
  'message',
  (job) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    void answer(job).then((message) => parentPort?.postMessage(message)),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ id: 0 });
