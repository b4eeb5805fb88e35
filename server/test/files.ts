import { crc32, deflateSync } from 'node:zlib';
import type { Call } from '@area/contract/call';
import { PDF } from '@libpdf/core';

/** A PDF with some empty pages; `change` may put something into it. */
export const makePdf = async (pages = 1, change?: (pdf: PDF) => void): Promise<Uint8Array> => {
  const pdf = PDF.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage();
  change?.(pdf);
  return pdf.save();
};

const chunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** A grey picture, with further chunks if wanted. */
export const makePng = (
  width: number,
  height: number,
  more: readonly (readonly [string, Buffer])[] = [],
): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const lines = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...more.map(([kind, data]) => chunk(kind, data)),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** The notes of a camera: which way up, and where. */
export const exifWith = (orientation: number, place: string): Buffer =>
  Buffer.concat([
    Buffer.from('Exif\0\0II*\0', 'latin1'),
    Buffer.from([8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from(place, 'latin1'),
  ]);

/** The frame of a picture: enough to be read as one, with the notes of its camera. */
export const makeJpeg = (width: number, height: number, notes?: Buffer): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(notes ? [segment(0xe1, notes)] : []),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x00, 0xff, 0xd9]),
  ]);
};

interface Sent {
  readonly bytes: Uint8Array;
  readonly filename?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The form of an upload, as a browser builds it. */
export const uploadForm = ({ bytes, filename = 'justificante.pdf', fields }: Sent): FormData => {
  const form = new FormData();
  const all = { category: 'DOCUMENTATION', subcategory: 'ADDRESS_PROOF', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set('attachment', new File([new Uint8Array(bytes)], filename));
  return form;
};

/** A body as its call takes it: fields of a form are sent as one. */
export const payloadOf = ({ encoding }: Pick<Call, 'encoding'>, body: object): object => {
  if (encoding !== 'multipart' || body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  return form;
};
