import { defineCall } from '../../define-call.ts';
import { defineOfficeList, defineOfficeRead, defineOfficeWrite } from '../define-office.ts';

/** Every version of every brand. *Source*: ADR 31. */
export const listBrandVersions = defineOfficeList({
  id: 'listBrandVersions',
  path: '/brands',
  right: 'CONFIGURE',
});

/** What is published, to begin the next draft from. *Source*: ADR 31. */
export const getBrand = defineOfficeRead({
  id: 'getBrand',
  path: '/brands/{id}',
  right: 'CONFIGURE',
});

/** One version, to look at, or to go on with a draft. *Source*: office.md 3. */
export const getBrandVersion = defineOfficeRead({
  id: 'getBrandVersion',
  path: '/brands/{id}/versions/{version}',
  right: 'CONFIGURE',
});

/** Pictures that were uploaded for a brand, the newest first. *Source*: office.md 3, ADR 212. */
export const listBrandPictures = defineOfficeList({
  id: 'listBrandPictures',
  path: '/brands/{id}/pictures',
  right: 'CONFIGURE',
});

/** A logo or a picture, drawn anew. A draft then names it. *Source*: office.md 3, ADR 212. */
export const addBrandPicture = defineOfficeWrite({
  id: 'addBrandPicture',
  path: '/brands/{id}/pictures',
  action: 'ADD_BRAND_PICTURE',
});

/** Whether a content would be taken, and what is corrected in it. Nothing is kept. *Source*: ADR 31. */
export const checkBrand = defineCall({
  id: 'checkBrand',
  method: 'POST',
  path: '/office/brands/check',
  service: 'office',
  access: { rule: 'office', right: 'CONFIGURE' },
  errors: ['OFFICE_FORBIDDEN', 'CSRF_MISSING'],
});

/** *Source*: decisions 6.2, ADR 31. */
export const draftBrand = defineOfficeWrite({
  id: 'draftBrand',
  path: '/brands/{id}/draft',
  action: 'DRAFT_BRAND',
});

/** The address at which the draft is seen for a day. *Source*: ADR 31. */
export const previewBrand = defineOfficeWrite({
  id: 'previewBrand',
  path: '/brands/{id}/preview',
  action: 'DRAFT_BRAND',
});

/** *Source*: decisions 6.2, ADR 31. */
export const publishBrand = defineOfficeWrite({
  id: 'publishBrand',
  path: '/brands/{id}/publication',
  action: 'PUBLISH_BRAND',
});

/** An older version again: the one before the published one, unless another is named. *Source*: decisions 6.2, ADR 31. */
export const rollBackBrand = defineOfficeWrite({
  id: 'rollBackBrand',
  path: '/brands/{id}/rollback',
  action: 'ROLL_BACK_BRAND',
});

export const OFFICE_BRAND_CALLS = [
  listBrandVersions,
  getBrand,
  getBrandVersion,
  listBrandPictures,
  addBrandPicture,
  checkBrand,
  draftBrand,
  previewBrand,
  publishBrand,
  rollBackBrand,
] as const;
