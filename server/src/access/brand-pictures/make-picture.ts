import { createHash } from 'node:crypto';
import {
  BRAND_PICTURE_BOX,
  BRAND_PICTURE_MAX_BYTES,
  whyNotPictureSize,
} from '@area/domain/brand/pictures';
import type { BrandPictureKind } from '@area/domain/brand/pictures';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import { newUuid } from '../../platform/new-uuid.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { isPlainDrawing, readPictureHeader } from '../../platform/pictures/read-header.ts';
import type { PictureHeader } from '../../platform/pictures/read-header.ts';
import { redrawPicture } from '../../platform/pictures/redraw.ts';
import type { Redrawn } from '../../platform/pictures/redraw.ts';

/** What somebody uploaded for a brand. */
export interface UploadedPicture {
  readonly brand: string;
  readonly kind: BrandPictureKind;
  readonly original_name: string;
  readonly bytes: Uint8Array;
}

/** A picture whose file is in the storage. */
export type StoredPicture = Omit<Redrawn, 'bytes'> &
  Omit<UploadedPicture, 'bytes'> & {
    readonly uuid: string;
    readonly storage_key: string;
    readonly file_name: string;
    readonly size: number;
    readonly sha256: string;
  };

const MEGABYTE = 1_000_000;
const SHOWN = 12;

const whyNot = (bytes: Buffer, header: PictureHeader): Reason | undefined => {
  if (header.format !== 'SVG') return whyNotPictureSize(header);
  // A drawing has the size in which it is drawn, whatever it says.
  return isPlainDrawing(bytes) ? undefined : reason('rules.brand_picture.plain');
};

const redraw = async (
  kind: BrandPictureKind,
  uploaded: Uint8Array,
): Promise<Redrawn | { readonly refused: Reason }> => {
  if (uploaded.length > BRAND_PICTURE_MAX_BYTES) {
    const max = String(BRAND_PICTURE_MAX_BYTES / MEGABYTE);
    return { refused: reason('rules.brand_picture.bytes', { max }) };
  }
  const bytes = Buffer.from(uploaded);
  const header = readPictureHeader(bytes);
  if (!header) return { refused: reason('rules.brand_picture.format') };
  const refused = whyNot(bytes, header);
  if (refused) return { refused };
  const drawn = await redrawPicture(bytes, header, BRAND_PICTURE_BOX[kind]);
  return drawn ?? { refused: reason('rules.brand_picture.unreadable') };
};

/** Draws a picture anew and puts it into the storage, or says why not. With no transaction open. *Source*: ADR 212. */
export const makePicture = async (
  storage: ObjectStorage,
  { brand, kind, original_name, bytes: uploaded }: UploadedPicture,
): Promise<StoredPicture | { readonly refused: Reason }> => {
  const drawn = await redraw(kind, uploaded);
  if ('refused' in drawn) return drawn;
  const { bytes, width, height } = drawn;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const uuid = newUuid();
  // The last part of the identifier is random: who guesses addresses finds nothing.
  const file_name = `${brand}-${kind.toLowerCase()}-${sha256.slice(0, SHOWN)}-${uuid.slice(-SHOWN)}.png`;
  const storage_key = `brand/${file_name}`;
  await storage.put(storage_key, bytes);
  return {
    uuid,
    brand,
    kind,
    original_name,
    width,
    height,
    size: bytes.length,
    sha256,
    storage_key,
    file_name,
  };
};
