import type { UploadFacts } from '@area/domain/document/upload';
import { PDF, PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core';
import type { PdfObject } from '@libpdf/core';

/** What makes a viewer run, open or unpack something. */
const ACTIVE: ReadonlySet<string> = new Set(['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA']);

const isActive = (name: PdfObject | undefined): boolean => name instanceof PdfName && ACTIVE.has(name.value);

/** Every object that a document leads to, each once. */
function* objectsOf(pdf: PDF): Generator<PdfObject> {
  const seen = new Set<string>();
  const waiting: PdfObject[] = [pdf.context.info.trailer];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PdfRef) {
      const name = `${object.objectNumber} ${object.generation}`;
      const target = seen.has(name) ? null : pdf.getObject(object);
      seen.add(name);
      if (target) waiting.push(target);
      continue;
    }
    yield object;
    if (object instanceof PdfArray) waiting.push(...object);
    if (object instanceof PdfDict) for (const [, value] of object) waiting.push(value);
  }
}

const hasActive = (object: PdfObject): boolean =>
  isActive(object) || (object instanceof PdfDict && [...object].some(([key]) => ACTIVE.has(key.value)));

const versionOf = (version: string): NonNullable<UploadFacts['version']> => {
  if (version === '1.7' || version === '2.0') return version;
  return version < '1.7' ? 'older' : 'newer';
};

type PdfFacts = Pick<UploadFacts, 'version' | 'is_encrypted' | 'has_script' | 'pages'>;

/** What a PDF is and holds; nothing when it cannot be read. */
export const inspectPdf = async (bytes: Uint8Array): Promise<PdfFacts | undefined> => {
  try {
    const pdf = await PDF.load(bytes);
    // Whatever a protected file holds cannot be looked at.
    if (pdf.isEncrypted) return { is_encrypted: true, has_script: false };
    const pages = pdf.getPageCount();
    if (pages === 0) return undefined;
    const has_script = [...objectsOf(pdf)].some(hasActive);
    return { version: versionOf(pdf.version), is_encrypted: false, has_script, pages };
  } catch {
    return undefined;
  }
};
