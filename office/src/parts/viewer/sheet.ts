/** How a page is drawn. */
export interface Drawing {
  /** *Range*: from 1. */
  readonly page: number;
  /** *Units*: degrees, of a quarter each. */
  readonly rotation: number;
  /** How wide its place is. *Units*: CSS pixels. */
  readonly width: number;
  /** 1 fills the width of its place. */
  readonly zoom: number;
}

/** A file that can be drawn. Turning and zooming change nothing in it. */
export interface Sheet {
  readonly pages: number;
  /** Draws onto a canvas; given up when the signal says so. */
  readonly draw: (
    canvas: HTMLCanvasElement,
    drawing: Drawing,
    signal: AbortSignal,
  ) => Promise<void>;
  readonly close: () => void;
}

const HALF_TURN = 180;

/** Whether it lies on its side. */
export const isOnItsSide = (rotation: number): boolean => rotation % HALF_TURN !== 0;

/** As sharp as the screen is. */
export const sizeCanvas = (
  canvas: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number },
): number => {
  const density = globalThis.devicePixelRatio || 1;
  canvas.width = Math.max(1, Math.floor(width * density));
  canvas.height = Math.max(1, Math.floor(height * density));
  canvas.style.width = `${Math.floor(width)}px`;
  canvas.style.height = `${Math.floor(height)}px`;
  return density;
};
