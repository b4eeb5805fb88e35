import { fitPicture } from '@area/domain/brand/pictures';
import type { PictureSize } from '@area/domain/brand/pictures';
import type { PictureHeader } from './read-header.ts';

/** A picture that was drawn anew, as PNG. */
export interface Redrawn extends PictureSize {
  readonly bytes: Uint8Array;
}

const GROWN_SVG = /(<svg\b[^>]*?)\s(?:width|height)\s*=\s*["'][^"']*["']/;

/** A drawing with the size in which it is drawn: then its lines are sharp. */
export const withSize = (bytes: Buffer, header: PictureSize, size: PictureSize): Buffer => {
  const source = bytes.toString('utf8');
  const bare = source.replace(GROWN_SVG, '$1').replace(GROWN_SVG, '$1');
  const view = /<svg\b[^>]*\bviewBox\s*=/.test(bare)
    ? ''
    : ` viewBox="0 0 ${header.width} ${header.height}"`;
  return Buffer.from(
    bare.replace(/<svg\b/, `<svg width="${size.width}" height="${size.height}"${view}`),
  );
};

/**
 * Decodes a picture and draws it anew within a box: what was hidden in its bytes stays behind. Nothing when it cannot be
 * decoded. The library is loaded when it is needed: few processes ever do.
 */
export const redrawPicture = async (
  bytes: Buffer,
  header: PictureHeader,
  box: PictureSize,
): Promise<Redrawn | undefined> => {
  const isDrawing = header.format === 'SVG';
  const size = fitPicture(header, box, isDrawing);
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const source = isDrawing ? withSize(bytes, header, size) : bytes;
  const image = await loadImage(source).catch(() => undefined);
  if (!image || image.width === 0 || image.height === 0) return undefined;
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  return { ...size, bytes: await canvas.encode('png') };
};
