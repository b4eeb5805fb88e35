import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** What a picture of a brand is for. *Source*: office.md 3. */
export const BRAND_PICTURE_KINDS = ['LOGO', 'ICON', 'LOGIN'] as const;
export type BrandPictureKind = (typeof BRAND_PICTURE_KINDS)[number];

/** A width and a height. *Units*: pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Into which a picture is drawn anew: twice what a page shows, for fine screens. *Source*: ADR 212. */
export const BRAND_PICTURE_BOX: Readonly<Record<BrandPictureKind, PictureSize>> = {
  LOGO: { width: 960, height: 240 },
  ICON: { width: 512, height: 512 },
  LOGIN: { width: 1600, height: 1600 },
};

/** *Units*: bytes. *Source*: ADR 212. */
export const BRAND_PICTURE_MAX_BYTES = 2_000_000;
/** A larger one is not decoded: its pixels would fill the memory. *Units*: pixels. */
const LARGEST_SIDE = 6000;
const SMALLEST_SIDE = 16;

/** The size in its box, with its proportions: a drawing grows, a photograph does not. */
export const fitPicture = (
  { width, height }: PictureSize,
  box: PictureSize,
  mayGrow: boolean,
): PictureSize => {
  const wanted = Math.min(box.width / width, box.height / height);
  const share = mayGrow ? wanted : Math.min(1, wanted);
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
};

/** Why a picture of this size is not taken, or nothing. *Source*: office.md 3, ADR 212. */
export const whyNotPictureSize = ({ width, height }: PictureSize): Reason | undefined => {
  if (Math.max(width, height) > LARGEST_SIDE)
    return reason('rules.brand_picture.too_large', { max: String(LARGEST_SIDE) });
  return Math.min(width, height) < SMALLEST_SIDE
    ? reason('rules.brand_picture.too_small', { min: String(SMALLEST_SIDE) })
    : undefined;
};
