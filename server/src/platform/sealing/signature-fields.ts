import { PDF, type PdfArray, PdfDict, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core';

/** A signature as the document states it, before any check. */
export interface SignatureField {
  name: string;
  sub_filter: string;
  reason: string;
  byte_range: number[];
  contents: Uint8Array;
  stated_at: Date | undefined;
}

/** Deeper than any real form; a cycle must not block a check. */
const FIELD_DEPTH_MAX = 8;
/** More than any document of ours has: a form may repeat the same field. */
const FIELDS_MAX = 500;

/** Every signature of the form, or nothing when the file must be repaired to be read or was made to overload its reader. */
export async function listSignatureFields(pdf: Uint8Array): Promise<SignatureField[] | undefined> {
  // The parser fills its own caches; the caller's bytes are checked and must not be shared.
  const document = await PDF.load(Uint8Array.from(pdf));
  if (document.recoveredViaBruteForce || document.isEncrypted) return undefined;
  const resolve = (ref: PdfRef): PdfObject | null => document.getObject(ref);
  const fields = document.getCatalog().getDict('AcroForm', resolve)?.getArray('Fields', resolve);
  const walk: Walk = { resolve, left: FIELDS_MAX };
  const found = fields ? listFrom(fields, walk, 0) : [];
  return walk.left < 0 ? undefined : found;
}

type Resolve = (ref: PdfRef) => PdfObject | null;
interface Walk {
  readonly resolve: Resolve;
  left: number;
}

function listFrom(fields: PdfArray, walk: Walk, depth: number): SignatureField[] {
  const found: SignatureField[] = [];
  if (depth > FIELD_DEPTH_MAX) return found;
  for (let index = 0; index < fields.length; index += 1) {
    walk.left -= 1;
    if (walk.left < 0) break;
    found.push(...listIn(fields.at(index, walk.resolve), walk, depth));
  }
  return found;
}

function listIn(field: PdfObject | undefined, walk: Walk, depth: number): SignatureField[] {
  const { resolve } = walk;
  if (!(field instanceof PdfDict)) return [];
  const kids = field.getArray('Kids', resolve);
  const signature =
    field.getName('FT', resolve)?.value === 'Sig' ? field.getDict('V', resolve) : undefined;
  const below = kids ? listFrom(kids, walk, depth + 1) : [];
  return signature ? [present(field, signature, resolve), ...below] : below;
}

function present(field: PdfDict, signature: PdfDict, resolve: Resolve): SignatureField {
  const range = signature.getArray('ByteRange', resolve);
  return {
    name: field.getString('T', resolve)?.asString() ?? '',
    sub_filter: signature.getName('SubFilter', resolve)?.value ?? '',
    reason: signature.getString('Reason', resolve)?.asString() ?? '',
    byte_range: range
      ? [...range].map((value) => (value instanceof PdfNumber ? value.value : Number.NaN))
      : [],
    contents: signature.getString('Contents', resolve)?.bytes ?? new Uint8Array(),
    stated_at: parsePdfDate(signature.getString('M', resolve)?.asString() ?? ''),
  };
}

const PDF_DATE = /^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:Z|([+-]\d{2})'?(\d{2})'?)?/;

function parsePdfDate(text: string): Date | undefined {
  const [matched, year, month, day, hour, minute, second, zoneHour, zoneMinute] =
    PDF_DATE.exec(text) ?? [];
  if (!matched) return undefined;
  const zone = zoneHour ? `${zoneHour}:${zoneMinute}` : 'Z';
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
