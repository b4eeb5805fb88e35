import type { PictureSize } from '@area/domain/brand/pictures';

/** What bytes are, and how large: read from their first bytes, before anything is decoded. */
export interface PictureHeader extends PictureSize {
  readonly format: 'PNG' | 'JPEG' | 'SVG';
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEADER = 24;

const readPng = (bytes: Buffer): PictureHeader | undefined =>
  bytes.length >= PNG_HEADER && bytes.subarray(0, PNG.length).equals(PNG)
    ? { format: 'PNG', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** The markers of a frame, which names the size: all of 0xC0 to 0xCF but the tables. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);

const readJpeg = (bytes: Buffer): PictureHeader | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    if (isFrame(bytes.readUInt8(at + 1)))
      return {
        format: 'JPEG',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

const START = 4000;
const numberIn = (tag: string, pattern: RegExp): number | undefined => {
  const found = Number(pattern.exec(tag)?.[1]);
  return Number.isFinite(found) && found > 0 ? found : undefined;
};

/** The size that a drawing says, or that of its view. */
const readSvg = (bytes: Buffer): PictureHeader | undefined => {
  const tag = /<svg\b[^>]*>/.exec(bytes.subarray(0, START).toString('utf8'))?.[0];
  if (tag === undefined) return undefined;
  const view = /\bviewBox\s*=\s*["']\s*[\d.+-]+[\s,]+[\d.+-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(
    tag,
  );
  const width = numberIn(tag, /\swidth\s*=\s*["']([\d.]+)(?:px)?["']/) ?? Number(view?.[1]);
  const height = numberIn(tag, /\sheight\s*=\s*["']([\d.]+)(?:px)?["']/) ?? Number(view?.[2]);
  return width > 0 && height > 0 ? { format: 'SVG', width, height } : undefined;
};

/** What bytes are by themselves, whatever their name says; nothing for what is no picture that is taken. */
export const readPictureHeader = (bytes: Buffer): PictureHeader | undefined =>
  readPng(bytes) ?? readJpeg(bytes) ?? readSvg(bytes);

/** What a drawing may not have: what runs, what is loaded from elsewhere, and entities. */
const FORBIDDEN =
  /<!ENTITY|<!DOCTYPE[^>]*\[|<script|<foreignObject|<image|<use[^>]+href\s*=\s*["'](?!#)|@import|\burl\s*\(\s*["']?(?!#)|\bon\w+\s*=|(?:xlink:)?href\s*=\s*["']\s*(?!#)/i;

/** Whether a drawing is nothing but a drawing. */
export const isPlainDrawing = (bytes: Buffer): boolean => !FORBIDDEN.test(bytes.toString('utf8'));
