import { BRAND_PICTURE_KINDS } from '@area/domain/brand/pictures';
import { z } from 'zod';
import { configurationContent, configurationId } from '../../config/schemas.ts';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { moment, namedVersion, uuid, versionInPath } from '../../schemas/wire.ts';
import { officeFile } from '../file.ts';
import type { OFFICE_BRAND_CALLS } from './calls.ts';

const byBrand = z.strictObject({ id: configurationId });

/** A brand as fields or as a file of JSON, judged by the rules of a configuration. */
const written = z.union([
  z.strictObject({ content: z.record(z.string(), z.unknown()) }),
  z.strictObject({ file: officeFile }),
]);

/** Colours that were changed so that everybody can read. */
const corrections = z.array(
  z.object({ scheme: z.string(), token: z.string(), from: z.string(), to: z.string() }),
);

const BRAND_STATUSES = ['DRAFT', 'PUBLISHED', 'RETIRED'] as const;

const picture = z.object({
  uuid,
  kind: z.enum(BRAND_PICTURE_KINDS),
  /** What the fields of a brand name. *Example*: `/brand/own/gestora-logo-1f2e3d.png`. */
  path: z.string(),
  original_name: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  sha256: z.string(),
  added_by: z.string(),
  added_at: moment,
});

const versioned = z.object({ id: configurationId, version: z.int() });

export const OFFICE_BRAND_SCHEMAS = {
  listBrandVersions: defineListSchemas({
    summary: 'Every version of every brand, the newest first',
    response: z.object({
      id: configurationId,
      version: z.int(),
      status: z.enum(BRAND_STATUSES),
      created_by: z.string(),
      created_at: moment,
      published_by: z.string().nullable(),
      published_at: moment.nullable(),
    }),
  }),
  getBrand: defineSchemas({
    summary: 'What of a brand is published, to begin the next draft from',
    params: byBrand,
    response: configurationContent,
  }),
  getBrandVersion: defineSchemas({
    summary: 'One version of a brand: a draft, what is published, or an older one',
    params: byBrand.extend({ version: versionInPath }),
    response: z.object({
      ...versioned.shape,
      status: z.enum(BRAND_STATUSES),
      content: configurationContent,
    }),
  }),
  listBrandPictures: defineListSchemas({
    summary: 'Pictures that were uploaded for a brand, newest first',
    params: byBrand,
    response: picture,
  }),
  addBrandPicture: defineSchemas({
    summary:
      'Takes a picture for a brand (SVG, PNG or JPEG of at most 2 MB) and draws it anew as PNG; a draft then names its path',
    params: byBrand,
    body: z.strictObject({ kind: z.enum(BRAND_PICTURE_KINDS), file: officeFile }),
    response: picture,
  }),
  checkBrand: defineSchemas({
    summary:
      'Whether a brand would be taken, and which colours would be corrected; nothing is kept',
    body: written,
    response: z.object({ corrections }),
  }),
  draftBrand: defineSchemas({
    summary: 'Keeps a draft of a brand, in place of the one that there may be',
    params: byBrand,
    body: written,
    response: z.object({ ...versioned.shape, corrections }),
  }),
  previewBrand: defineSchemas({
    summary: 'An address that shows the draft for a day, until it is published or drafted again',
    params: byBrand,
    body: z.strictObject({}),
    response: z.object({ address: z.string() }),
  }),
  publishBrand: defineSchemas({
    summary: 'Puts the draft of a brand in the place of what is published',
    params: byBrand,
    body: z.strictObject({}),
    response: versioned,
  }),
  rollBackBrand: defineSchemas({
    summary: 'Publishes an older version again: the one before the published one, or the named one',
    params: byBrand,
    body: z.strictObject({ version: namedVersion.min(1).optional() }),
    response: versioned,
  }),
} satisfies SchemasOf<typeof OFFICE_BRAND_CALLS>;
