import { isOnItsSide, sizeCanvas } from './sheet.ts';
import type { Sheet } from './sheet.ts';

const HALF = 0.5;
const RADIANS = Math.PI / 180;

/** A picture: one page. *Errors*: whatever the browser cannot decode. */
export const openPicture = async (file: Blob): Promise<Sheet> => {
  const picture = await createImageBitmap(file);
  return {
    pages: 1,
    draw: async (canvas, { rotation, width, zoom }) => {
      const isTurned = isOnItsSide(rotation);
      const [wide, high] = isTurned
        ? [picture.height, picture.width]
        : [picture.width, picture.height];
      const scale = (width * zoom) / wide;
      const density = sizeCanvas(canvas, { width: wide * scale, height: high * scale });
      const paper = canvas.getContext('2d');
      if (!paper) throw new Error('there is no canvas to draw on');
      paper.translate(canvas.width * HALF, canvas.height * HALF);
      paper.rotate(rotation * RADIANS);
      paper.scale(scale * density, scale * density);
      paper.drawImage(picture, -picture.width * HALF, -picture.height * HALF);
    },
    close: () => picture.close(),
  };
};
