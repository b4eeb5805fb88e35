import type { UploadType } from '@area/domain/document/upload';

const SIGNATURES: readonly (readonly [UploadType, readonly number[]])[] = [
  ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** The type of a file by its first bytes, independent of its name; null for other types. */
export const fileTypeOf = (bytes: Uint8Array): UploadType | null =>
  SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0] ??
  null;

/** *Units*: pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

const sizeOfPng = (bytes: Buffer): PixelSize | undefined =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** Markers without a length of their own. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
/** Start of a frame, which says how large it is; three of the same range say something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const sizeOfJpeg = (bytes: Buffer): PixelSize | undefined => {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + (isBare(marker) ? 0 : bytes.readUInt16BE(at + 2));
  }
  return undefined;
};

/** The size of a picture by its header; nothing if it has none. */
export const pixelSizeOf = (type: UploadType, bytes: Uint8Array): PixelSize | undefined => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'PNG') return sizeOfPng(buffer);
  return type === 'JPEG' ? sizeOfJpeg(buffer) : undefined;
};
