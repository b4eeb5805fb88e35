import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { TransferQr } from './transfer-qr.tsx';

const PIXELS = 4;
const RUN = /M(\d+) (\d+)h(\d+)v1/g;

interface Picture {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
}

/** The drawing as a camera sees it: dark runs on light. */
const pictureOf = (source: string): Picture => {
  const drawing = decodeURIComponent(source.replace('data:image/svg+xml,', ''));
  const size = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]);
  const width = size * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of drawing.matchAll(RUN))
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1)
      for (let at = Number(x) * PIXELS; at < (Number(x) + Number(length)) * PIXELS; at += 1)
        pixels.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3);
  return { pixels, width };
};

test('the code reads as its payload, with the light margin that readers need', () => {
  const payload = [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Gestión Ibérica Añil, S.G.I.I.C., S.A.',
    'ES3420381234666000123456',
    'EUR125.50',
    '',
    '',
    'Suscripción nº 7 – Peña Ñáñez',
  ].join('\n');
  render(<TransferQr payload={payload} />);
  const image = screen.getByRole('img', { name: 'Código QR con los datos de la transferencia' });
  const { pixels, width } = pictureOf(image.getAttribute('src') ?? '');
  const read = jsQR(pixels, width, width);
  expect(read?.data).toBe(payload);
  expect(read?.version).toBe(8);
  expect(read?.location.topLeftCorner).toEqual({ x: 4 * PIXELS, y: 4 * PIXELS });
});
