import { PDF, type PdfArray, PdfDict, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core';

/** A signature as the document states it, before anything is believed. */
export interface SignatureField {
  name: string;
  sub_filter: string;
  byte_range: number[];
  contents: Uint8Array;
  stated_at: Date | undefined;
}

/** Deeper than any real form; a cycle must not hold up a check. */
const FIELD_DEPTH_MAX = 8;

/** Every signature that the form leads to, or nothing when the file has to be repaired to be read. */
export async function listSignatureFields(pdf: Uint8Array): Promise<SignatureField[] | undefined> {
  // The parser fills caches of its own; the caller's bytes are what is checked and must not be shared.
  const document = await PDF.load(Uint8Array.from(pdf));
  if (document.recoveredViaBruteForce || document.isEncrypted) return undefined;
  const resolve = (ref: PdfRef): PdfObject | null => document.getObject(ref);
  const fields = document.getCatalog().getDict('AcroForm', resolve)?.getArray('Fields', resolve);
  return fields ? listFrom(fields, resolve, 0) : [];
}

type Resolve = (ref: PdfRef) => PdfObject | null;

function listFrom(fields: PdfArray, resolve: Resolve, depth: number): SignatureField[] {
  if (depth > FIELD_DEPTH_MAX) return [];
  return Array.from({ length: fields.length }, (_, index) => fields.at(index, resolve)).flatMap(
    (field) => {
      if (!(field instanceof PdfDict)) return [];
      const kids = field.getArray('Kids', resolve);
      const signature =
        field.getName('FT', resolve)?.value === 'Sig' ? field.getDict('V', resolve) : undefined;
      const below = kids ? listFrom(kids, resolve, depth + 1) : [];
      return signature ? [present(field, signature, resolve), ...below] : below;
    },
  );
}

function present(field: PdfDict, signature: PdfDict, resolve: Resolve): SignatureField {
  const range = signature.getArray('ByteRange', resolve);
  return {
    name: field.getString('T', resolve)?.asString() ?? '',
    sub_filter: signature.getName('SubFilter', resolve)?.value ?? '',
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
