import { PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import { buildObjectCopier } from './copy-objects.ts';

/**
 * The pages of `addition` after those of `original`, with their tags, as an incremental update: the result begins with the
 * unchanged bytes of the original.
 */
export async function appendDocument(
  original: Uint8Array,
  addition: Uint8Array,
): Promise<Uint8Array> {
  const target = await PDF.load(original);
  const source = await PDF.load(addition);
  const into = findRoots(target);
  const from = findRoots(source);
  const structureOffset = into.structure.getNumber('ParentTreeNextKey')?.value ?? 0;
  const counterparts = new Map([[from.structureRef.objectNumber, into.structureRef]]);
  const copy = buildObjectCopier({ from: source, to: target, counterparts, structureOffset });
  appendPages(target, into, copy(from.pagesRef));
  appendStructure(into.structure, from.structure, copy);
  const blocker = target.canSaveIncrementally();
  if (blocker) throw new Error(`The document cannot be extended without rewriting it: ${blocker}.`);
  return target.save({ incremental: true });
}

interface Roots {
  pages: PdfDict;
  pagesRef: PdfRef;
  structure: PdfDict;
  structureRef: PdfRef;
}

function findRoots(pdf: PDF): Roots {
  const catalog = pdf.getCatalog();
  const pagesRef = getReference(catalog, 'Pages');
  const structureRef = getReference(catalog, 'StructTreeRoot');
  return {
    pagesRef,
    structureRef,
    pages: getDict(pdf, pagesRef),
    structure: getDict(pdf, structureRef),
  };
}

/** The whole page tree of the addition is added as one branch, so its pages keep their parent. */
function appendPages(target: PDF, { pages, pagesRef }: Roots, branch: PdfObject): void {
  const added = getDict(target, branch);
  added.set('Parent', pagesRef);
  getArray(pages, 'Kids').push(branch);
  pages.set('Count', PdfNumber.of(getCount(pages, 'Count') + getCount(added, 'Count')));
}

function appendStructure(
  into: PdfDict,
  from: PdfDict,
  copy: (object: PdfObject) => PdfObject,
): void {
  // Two documents of one template family would repeat the ids of their header cells.
  if (from.has('IDTree')) throw new Error('A document with structure ids cannot be appended.');
  const offset = getCount(into, 'ParentTreeNextKey');
  into.set('K', new PdfArray([...getArray(into, 'K'), ...[...getArray(from, 'K')].map(copy)]));
  into.set(
    'ParentTree',
    new PdfDict([
      ['Nums', new PdfArray([...listNumbers(into), ...shiftNumbers(from, offset, copy)])],
    ]),
  );
  into.set('ParentTreeNextKey', PdfNumber.of(offset + getCount(from, 'ParentTreeNextKey')));
}

function listNumbers(structure: PdfDict): PdfObject[] {
  const tree = structure.getDict('ParentTree');
  if (!tree) throw new Error('The structure has no flat parent tree.');
  return [...getArray(tree, 'Nums')];
}

function shiftNumbers(
  structure: PdfDict,
  offset: number,
  copy: (object: PdfObject) => PdfObject,
): PdfObject[] {
  return listNumbers(structure).map((entry) =>
    entry instanceof PdfNumber ? PdfNumber.of(entry.value + offset) : copy(entry),
  );
}

function getReference(dict: PdfDict, key: string): PdfRef {
  const ref = dict.getRef(key);
  if (!ref) throw new Error(`The document has no ${key}: it is not one of ours.`);
  return ref;
}

function getDict(pdf: PDF, ref: PdfObject): PdfDict {
  const object = ref instanceof PdfRef ? pdf.getObject(ref) : ref;
  if (!(object instanceof PdfDict)) throw new Error('A dictionary was expected.');
  return object;
}

function getArray(dict: PdfDict, key: string): PdfArray {
  const array = dict.getArray(key);
  if (!array) throw new Error(`${key} is not an array.`);
  return array;
}

function getCount(dict: PdfDict, key: string): number {
  const number = dict.getNumber(key);
  if (!number) throw new Error(`${key} is not a number.`);
  return number.value;
}
