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

/** The version before the published one, again. *Source*: decisions 6.2, ADR 31. */
export const rollBackBrand = defineOfficeWrite({
  id: 'rollBackBrand',
  path: '/brands/{id}/rollback',
  action: 'ROLL_BACK_BRAND',
});

export const OFFICE_BRAND_CALLS = [
  listBrandVersions,
  getBrand,
  checkBrand,
  draftBrand,
  previewBrand,
  publishBrand,
  rollBackBrand,
] as const;
