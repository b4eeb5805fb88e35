import type { UploadType } from '@area/domain/document/upload';

const EXIF = 0xe1;
const START_OF_SCAN = 0xda;
const ORIENTATION = 0x0112;

/** The orientation of a picture, 1 to 8; 1 if it has none. */
const orientationIn = (exif: Buffer): number => {
  const tiff = exif.subarray(6);
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0' || tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const at16 = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(at16(directory), 200);
  const found = Array.from({ length: entries }, (_, index) => directory + 2 + index * 12).find(
    (at) => at16(at) === ORIENTATION,
  );
  const value = found === undefined ? 1 : at16(found + 8);
  return value >= 1 && value <= 8 ? value : 1;
};

/** Metadata that says nothing but which way is up. */
const onlyOrientation = (value: number): Buffer =>
  Buffer.from([
    0xff,
    EXIF,
    0x00,
    0x22,
    ...Buffer.from('Exif\0\0', 'latin1'),
    ...Buffer.from('MM\0*', 'latin1'),
    0,
    0,
    0,
    8,
    0,
    1,
    ORIENTATION >> 8,
    ORIENTATION & 0xff,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    value,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);

const END_OF_IMAGE = 0xd9;
const APPLICATION_FIRST = 0xe0;
const APPLICATION_LAST = 0xef;
const COMMENT = 0xfe;

/** The metadata that a viewer needs: kind and colours. */
const NEEDED: readonly number[] = [0xe0, 0xe2, 0xee];

/** Where metadata is stored: Exif and XMP (APP1), Photoshop's (APP13), comments, and other data of programs. */
const isNote = (marker: number): boolean =>
  marker === COMMENT ||
  (marker >= APPLICATION_FIRST && marker <= APPLICATION_LAST && !NEEDED.includes(marker));

/** Markers within a scan that belong to it: a stuffed byte, and restarts. */
const isWithinScan = (marker: number): boolean =>
  marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7) || marker === 0xff;

/** Where the next marker is that ends a scan. */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length && isWithinScan(bytes[at + 1] ?? 0))
    at = bytes.indexOf(0xff, at + (bytes[at + 1] === 0xff ? 1 : 2));
  return at < 0 ? bytes.length : at;
};

const stripJpeg = (bytes: Buffer): Buffer => {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== END_OF_IMAGE) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const to = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    const turned = marker === EXIF ? orientationIn(bytes.subarray(at + 4, end)) : 1;
    if (!isNote(marker)) kept.push(bytes.subarray(at, to));
    else if (turned !== 1) kept.push(onlyOrientation(turned));
    at = to;
  }
  // Bytes after the end of the picture are removed; a picture without an end marker stays as it is.
  return Buffer.concat([
    ...kept,
    bytes.subarray(at, bytes[at + 1] === END_OF_IMAGE ? at + 2 : bytes.length),
  ]);
};

const NOTES_OF_PNG: readonly string[] = ['eXIf', 'tEXt', 'zTXt', 'iTXt'];
const PNG_HEAD = 8;

const stripPng = (bytes: Buffer): Buffer => {
  const kept: Buffer[] = [bytes.subarray(0, PNG_HEAD)];
  let at = PNG_HEAD;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (!NOTES_OF_PNG.includes(kind)) kept.push(bytes.subarray(at, end));
    // Bytes after the end of the picture are removed.
    if (kind === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
};

/** The same picture without the metadata of the camera, above all the place. The orientation stays. *Source*: decisions 7. */
export const stripMetadata = (type: UploadType, bytes: Uint8Array): Uint8Array => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'JPEG') return stripJpeg(buffer);
  return type === 'PNG' ? stripPng(buffer) : bytes;
};
