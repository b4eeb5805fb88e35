import type { BodyOf } from '@area/contract/call';
import {
  checkBrand,
  draftBrand,
  getBrand,
  getBrandVersion,
  listBrandVersions,
  previewBrand,
  publishBrand,
  rollBackBrand,
} from '@area/contract/office/brands/calls';
import { reason } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { OfficeContext } from '../proposals/office-context.ts';
import type { OfficeRegister } from '../proposals/office-register.ts';
import { checkContent } from '../config/check.ts';
import type { ContentCheck } from '../config/check.ts';
import { contentChanges } from './content-changes.ts';
import { findPublished } from '../config/store.ts';
import {
  findDraft,
  findPublishedVersion,
  findVersion,
  findVersionBefore,
  listVersions,
  openPreview,
  publishDraft,
  rollBack,
  saveDraft,
} from '../config/versions-store.ts';

type Checked = Exclude<ContentCheck, { readonly problems: unknown }>;
type OfBrand = Pick<OfficeContext, 'db' | 'parts' | 'by'> & {
  readonly params: { readonly id: string };
};

/** *Errors*: INVALID_INPUT at each field of the content that breaks a rule, with the rule. */
const requireContent = (written: unknown): Checked => {
  const checked = checkContent(written);
  if (!('problems' in checked)) return checked;
  return refuseFields(
    checked.problems.map(({ field, rule }) => ({
      field: `content.${field}`,
      ...reason('rules.brand.content', { rule }),
    })),
  );
};

/** *Errors*: INVALID_INPUT at `file` of what is no JSON. */
const writtenIn = (body: BodyOf<typeof draftBrand>): unknown => {
  if ('content' in body) return body.content;
  try {
    return JSON.parse(Buffer.from(body.file.content_base64, 'base64').toString('utf8'));
  } catch {
    return refuseFields([{ field: 'file', ...reason('rules.brand.json') }]);
  }
};

const refuseBrand = (key: string): never => refuseFields([{ field: 'id', ...reason(key) }]);

/** The draft of a brand, by the rules of today: they may have become stricter since it was kept. *Errors*: INVALID_INPUT. */
const getDraft = async (db: Db, id: string) => {
  const kept = await findDraft(db, id);
  if (!kept) return refuseBrand('rules.brand.no_draft');
  return { version: kept.version, content: requireContent(kept.content).content };
};

const changeOf = ({ params: { id }, by, parts }: OfBrand) => ({ id, by, now: parts.clock.wall() });

/** What is published with what would be, and how they differ. */
const versionChanges = async (
  db: Db,
  id: string,
  after: { readonly version: number; readonly content: object },
): Promise<readonly ProposedChange[]> => {
  const before = await findPublishedVersion(db, id);
  return [
    { field: 'brand', from: before ? id : null, to: id },
    { field: 'version', from: before ? String(before.version) : null, to: String(after.version) },
    ...contentChanges(before?.content, after.content),
  ];
};

const brandSubject = ({ params: { id } }: Pick<OfBrand, 'params'>) => [
  { kind: 'brand', uuid: id } as const,
];

const readRoutes = ({ read }: OfficeRegister): void => {
  read(listBrandVersions, async ({ db }) =>
    (await listVersions(db)).map(({ created_at, published_at, ...version }) => ({
      ...version,
      created_at: created_at.toISOString(),
      published_at: published_at?.toISOString() ?? null,
    })),
  );
  read(getBrand, async ({ db, params: { id } }) => {
    const content = await findPublished(db, id);
    if (!content) throw new AppError('NOT_FOUND');
    return requireContent(content).content;
  });
  read(getBrandVersion, async ({ db, params: { id, version } }) => {
    const found = await findVersion(db, id, version);
    if (!found) throw new AppError('NOT_FOUND');
    return { id, version, status: found.status, content: requireContent(found.content).content };
  });
  read(checkBrand, async ({ body }) => ({
    corrections: [...requireContent(writtenIn(body)).corrections],
  }));
};

const draftRoutes = ({ write }: OfficeRegister): void => {
  write(draftBrand, {
    subjects: brandSubject,
    changes: async ({ db, params: { id }, body }) =>
      contentChanges(await findPublished(db, id), requireContent(writtenIn(body)).content),
    run: async (context) => {
      const { content, corrections } = requireContent(writtenIn(context.body));
      const { id } = context.params;
      const version = await saveDraft(context.db, changeOf(context), content);
      return { id, version, corrections: [...corrections] };
    },
  });
  write(previewBrand, {
    subjects: brandSubject,
    changes: async ({ params: { id } }) => [{ field: 'preview', from: null, to: id }],
    run: async ({ db, parts, params: { id } }) => {
      const secret = await openPreview(db, id, parts.clock.wall());
      if (!secret) return refuseBrand('rules.brand.no_draft');
      const portal = parts.settings.PUBLIC_URL ?? '';
      return { address: `${portal}/login?config=${id}&preview=${secret}` };
    },
  });
};

/** Brands: checked, drafted, previewed, published and taken back. *Source*: decisions 6.2, ADR 31. */
export const officeBrands = (register: OfficeRegister): void => {
  const { write } = register;
  readRoutes(register);
  draftRoutes(register);
  write(publishBrand, {
    subjects: brandSubject,
    changes: async ({ db, params: { id } }) => versionChanges(db, id, await getDraft(db, id)),
    run: async (context) => {
      const { id } = context.params;
      await getDraft(context.db, id);
      const version = await publishDraft(context.db, changeOf(context));
      return version === undefined ? refuseBrand('rules.brand.no_draft') : { id, version };
    },
  });
  write(rollBackBrand, {
    subjects: brandSubject,
    changes: async ({ db, params: { id }, body }) =>
      versionChanges(
        db,
        id,
        (await findVersionBefore(db, id, body.version)) ?? refuseBrand('rules.brand.first_version'),
      ),
    run: async (context) => {
      const { id } = context.params;
      const version = await rollBack(context.db, changeOf(context), context.body.version);
      return version === undefined ? refuseBrand('rules.brand.first_version') : { id, version };
    },
  });
};
