import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core';

interface CopyPlan {
  from: PDF;
  to: PDF;
  /** Objects already copied: from the source's number to the target's reference. */
  counterparts: ReadonlyMap<number, PdfRef>;
  /** The offset of the keys in the parent tree, so that both documents share one. */
  structureOffset: number;
}

const STRUCTURE_KEYS = new Set(['StructParent', 'StructParents']);

/** A function that copies an object, with everything it refers to, from one document into another. */
export function buildObjectCopier(plan: CopyPlan): (object: PdfObject) => PdfObject {
  const copied = new Map(plan.counterparts);

  function copy(object: PdfObject): PdfObject {
    if (object instanceof PdfRef) return copyReference(object);
    if (object instanceof PdfStream) return new PdfStream(copyEntries(object), object.data);
    if (object instanceof PdfDict) return new PdfDict(copyEntries(object));
    if (object instanceof PdfArray) return new PdfArray([...object].map(copy));
    return object;
  }

  function copyReference(ref: PdfRef): PdfRef {
    const known = copied.get(ref.objectNumber);
    if (known) return known;
    const target = plan.to.context.registry.allocateRef();
    // Stored before its content is copied, because pages and their structure refer to each other.
    copied.set(ref.objectNumber, target);
    const object = plan.from.getObject(ref);
    if (!object)
      throw new Error(`Object ${ref.objectNumber} of the document to append is missing.`);
    plan.to.context.registry.registerAt(target, copy(object));
    return target;
  }

  function copyEntries(dict: PdfDict): [string, PdfObject][] {
    return [...dict].map(([key, value]) => [key.value, shiftKey(key.value, value) ?? copy(value)]);
  }

  function shiftKey(key: string, value: PdfObject): PdfNumber | undefined {
    if (!STRUCTURE_KEYS.has(key) || !(value instanceof PdfNumber)) return undefined;
    return PdfNumber.of(value.value + plan.structureOffset);
  }

  return copy;
}
