import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PictureHeader } from './read-header.ts';
import { withSize } from './redraw.ts';

/** What an icon of a telephone is drawn of. */
interface IconDrawing {
  /** *Units*: pixels. */
  readonly size: number;
  /** Whether it fills its square, of which the telephone may cut a fifth of each side. */
  readonly isWhole: boolean;
  readonly mark: { readonly bytes: Buffer; readonly header: PictureHeader } | undefined;
  /** In place of a mark. */
  readonly letter: string;
  readonly colours: { readonly ground: string; readonly ink: string; readonly paper: string };
}

/** What is left of a side when a circle is cut out, with some air. */
const SAFE_SHARE = 0.66;
const LETTER_SHARE = 0.5;
const CORNER_SHARE = 0.2;
const OPAQUE = 250;

/** A mark with a ground of its own goes on over the whole square; any other stands on paper. */
const groundOf = (context: SKRSContext2D, size: number, paper: string): string => {
  const edge = Math.round(size / 2);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(
    edge,
    Math.round(size * 0.03),
    1,
    1,
  ).data;
  return alpha >= OPAQUE ? `rgb(${red}, ${green}, ${blue})` : paper;
};

/** Draws an icon as PNG. The library is loaded when it is needed, once for each brand and size. */
export const drawAppIcon = async ({
  size,
  isWhole,
  mark,
  letter,
  colours: { ground, ink, paper },
}: IconDrawing): Promise<Uint8Array> => {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';

  const drawLetter = (): void => {
    context.fillStyle = ground;
    context.beginPath();
    context.roundRect(0, 0, size, size, isWhole ? 0 : size * CORNER_SHARE);
    context.fill();
    context.fillStyle = ink;
    context.font = `600 ${size * LETTER_SHARE}px sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } =
      context.measureText(letter);
    context.fillText(letter, size / 2, size / 2 + (above - below) / 2);
  };

  const drawn = mark && {
    ...mark.header,
    source:
      mark.header.format === 'SVG'
        ? withSize(mark.bytes, mark.header, { width: size, height: size })
        : mark.bytes,
  };
  const image = drawn && (await loadImage(drawn.source).catch(() => undefined));
  if (!drawn || !image || image.width === 0) {
    drawLetter();
    return canvas.encode('png');
  }
  const place = (share: number): void => {
    const scale = (size * share) / Math.max(drawn.width, drawn.height);
    const [width, height] = [drawn.width * scale, drawn.height * scale];
    context.drawImage(image, (size - width) / 2, (size - height) / 2, width, height);
  };
  place(1);
  if (isWhole) {
    context.fillStyle = groundOf(context, size, paper);
    context.fillRect(0, 0, size, size);
    place(SAFE_SHARE);
  }
  return canvas.encode('png');
};
