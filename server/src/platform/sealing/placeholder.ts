import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfString,
} from '@libpdf/core';

export interface SignatureText {
  /** A person's signature, or the manager's seal. */
  kind: 'SIGNER' | 'SEAL';
  signer: string;
  reason: string;
  at: Date;
}

export interface Placeholder {
  /** The document with room for a signature. */
  pdf: Uint8Array;
  /** Where the space begins and ends, with its angle brackets. */
  start: number;
  end: number;
}

/** Ten digits: as wide as any offset of a file below 10 GB. */
const OFFSET_PLACEHOLDER = 9_999_999_999;

/** Hidden and locked: a seal is not visible on the page, and a hidden widget needs no tag in PDF/UA. */
const WIDGET_FLAGS = 2 + 128;

/** What a reader's list of signatures calls them. */
const WORDS = {
  SIGNER: { name: 'Firma', title: 'Firma electrónica' },
  SEAL: { name: 'Sello', title: 'Sello electrónico' },
} as const;

/** SignaturesExist and AppendOnly: a reader must not rewrite the file. */
const SIGNATURE_FLAGS = 3;

/** The document with an empty signature of `roomBytes` bytes, as an incremental update, its ByteRange filled in. */
export async function addSignaturePlaceholder(
  pdf: Uint8Array,
  text: SignatureText,
  roomBytes: number,
): Promise<Placeholder> {
  const document = await PDF.load(pdf);
  const blocker = document.canSaveIncrementally();
  if (blocker) throw new Error(`The document cannot be sealed without rewriting it: ${blocker}.`);
  addField(document, document.register(buildSignature(text, roomBytes)), text);
  const saved = Buffer.from(await document.save({ incremental: true }));
  return fillByteRange(saved, pdf.length, roomBytes);
}

function buildSignature({ signer, reason, at }: SignatureText, roomBytes: number): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: PdfArray.of(
      PdfNumber.of(0),
      ...Array.from({ length: 3 }, () => PdfNumber.of(OFFSET_PLACEHOLDER)),
    ),
    Contents: PdfString.fromBytes(new Uint8Array(roomBytes)),
    M: PdfString.fromString(formatPdfDate(at)),
    Name: PdfString.fromString(signer),
    Reason: PdfString.fromString(reason),
  });
}

function formatPdfDate(at: Date): string {
  return `D:${at
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replace(/\D/g, '')}Z`;
}

function addField(document: PDF, value: PdfRef, { kind, signer }: SignatureText): void {
  const page = document.context.pages.getPage(0);
  const pageDict = page && document.getObject(page);
  if (!page || !(pageDict instanceof PdfDict))
    throw new Error('A document without pages cannot be sealed.');
  const form = findOrAddForm(document);
  const fields = form.getArray('Fields', resolverOf(document)) ?? new PdfArray();
  const field = document.createDict({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString(`${WORDS[kind].name}${fields.length + 1}`),
    TU: PdfString.fromString(`${WORDS[kind].title} de ${signer}`),
    V: value,
    F: PdfNumber.of(WIDGET_FLAGS),
    Rect: PdfArray.of(...Array.from({ length: 4 }, () => PdfNumber.of(0))),
    P: page,
  });
  form.set('Fields', new PdfArray([...fields, field]));
  form.set('SigFlags', PdfNumber.of(SIGNATURE_FLAGS));
  const annotations = pageDict.getArray('Annots', resolverOf(document)) ?? [];
  pageDict.set('Annots', new PdfArray([...annotations, field]));
  pageDict.set('Tabs', PdfName.of('S'));
}

function findOrAddForm(document: PDF): PdfDict {
  const catalog = document.getCatalog();
  const form = catalog.getDict('AcroForm', resolverOf(document));
  if (form) return form;
  const added = PdfDict.of({ Fields: new PdfArray() });
  catalog.set('AcroForm', document.register(added));
  return added;
}

function resolverOf(document: PDF): (ref: PdfRef) => PdfObject | null {
  return (ref) => document.getObject(ref);
}

function fillByteRange(saved: Buffer, from: number, roomBytes: number): Placeholder {
  const room = `<${'00'.repeat(roomBytes)}>`;
  const start = saved.indexOf(room, from, 'latin1');
  const end = start + room.length;
  const blank = `[0 ${Array.from({ length: 3 }, () => OFFSET_PLACEHOLDER).join(' ')}]`;
  const rangeAt = saved.lastIndexOf(blank, start, 'latin1');
  if (start < 0 || rangeAt < from)
    throw new Error('The signature placeholder is not where it was written.');
  saved.write(`[0 ${start} ${end} ${saved.length - end}]`.padEnd(blank.length), rangeAt, 'latin1');
  return { pdf: saved, start, end };
}
