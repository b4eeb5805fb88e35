import { readFile } from 'node:fs/promises';
import { configurationId } from '@area/contract/config/schemas';
import type { Correction } from '@area/domain/brand/contrast-repair';
import { findPublished } from '../../access/config/store.ts';
import { checkContent } from '../../access/config/check.ts';
import type { ContentCheck } from '../../access/config/check.ts';
import {
  findDraft,
  listVersions,
  openPreview,
  publishDraft,
  rollBack,
  saveDraft,
} from '../../access/config/versions-store.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result } from './command.ts';

const readJson = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`cannot read ${path}`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${path} is not JSON`);
  }
};

const idAt = (given: CommandInput): string => {
  const id = configurationId.safeParse(wordAt(given, 1, 'ID'));
  if (!id.success) throw new UsageError('an ID is small letters, digits and hyphens');
  return id.data;
};

const correctionLine = ({ scheme, token, from, to }: Correction): string =>
  `contrast ${scheme}.${token} ${from} -> ${to}`;

const report = (checked: ContentCheck): Result =>
  'problems' in checked
    ? {
        lines: checked.problems.map(({ field, rule }) => `refused ${field}: ${rule}`),
        json: checked,
        succeeded: false,
      }
    : {
        lines: ['valid', ...checked.corrections.map(correctionLine)],
        json: { valid: true, corrections: checked.corrections },
        succeeded: true,
      };

const changeBy = ({ parts, by }: Office, id: string) => ({ id, by, now: parts.clock.wall() });

const validate = async (_office: Office, given: CommandInput): Promise<Result> =>
  report(checkContent(await readJson(wordAt(given, 1, 'FILE'))));

const draft = async (office: Office, given: CommandInput): Promise<Result> => {
  const id = idAt(given);
  const checked = checkContent(await readJson(wordAt(given, 2, 'FILE')));
  if ('problems' in checked) return report(checked);
  const version = await inTransaction(office.database.kysely, async (tx) =>
    saveDraft(tx, changeBy(office, id), checked.content),
  );
  return {
    lines: [`${id} ${version} DRAFT`, ...checked.corrections.map(correctionLine)],
    json: { id, version, corrections: checked.corrections },
    succeeded: true,
  };
};

const preview = async ({ database, parts }: Office, given: CommandInput): Promise<Result> => {
  const id = idAt(given);
  const secret = await openPreview(database.kysely, id, parts.clock.wall());
  if (!secret) throw new UsageError(`${id} has no draft`);
  const address = `${parts.settings.PUBLIC_URL ?? ''}/login?config=${id}&preview=${secret}`;
  return {
    lines: [address, 'for 24 hours, until it is published or drafted again'],
    json: { address },
    succeeded: true,
  };
};

/** Rules may have become stricter since the draft was kept. */
const requireValid = async ({ database }: Office, id: string): Promise<void> => {
  const kept = await findDraft(database.kysely, id);
  if (!kept) throw new UsageError(`${id} has no draft`);
  const checked = checkContent(kept.content);
  if ('problems' in checked) throw new UsageError(report(checked).lines.join('\n'));
};

const publish = async (office: Office, given: CommandInput): Promise<Result> => {
  const id = idAt(given);
  await requireValid(office, id);
  const version = await inTransaction(office.database.kysely, async (tx) =>
    publishDraft(tx, changeBy(office, id)),
  );
  if (version === undefined) throw new UsageError(`${id} has no draft`);
  return { lines: [`${id} ${version} PUBLISHED`], json: { id, version }, succeeded: true };
};

const rollback = async (office: Office, given: CommandInput): Promise<Result> => {
  const id = idAt(given);
  const version = await inTransaction(office.database.kysely, async (tx) =>
    rollBack(tx, changeBy(office, id)),
  );
  if (version === undefined) throw new UsageError(`${id} has no version before the published one`);
  return { lines: [`${id} ${version} PUBLISHED`], json: { id, version }, succeeded: true };
};

const list = async ({ database }: Office): Promise<Result> => {
  const versions = await listVersions(database.kysely);
  const lines = versions.map(({ id, version, status, created_by, published_by, published_at }) =>
    [
      id,
      version,
      status,
      `by ${created_by}`,
      published_at && `published ${published_at.toISOString()} by ${published_by ?? created_by}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
  return { lines, json: versions, succeeded: true };
};

/** The published version, as a file to start the next draft from. */
const show = async ({ database }: Office, given: CommandInput): Promise<Result> => {
  const id = idAt(given);
  const content = await findPublished(database.kysely, id);
  if (!content) throw new UsageError(`no configuration ${id} is published`);
  return { lines: [JSON.stringify(content, null, 2)], json: content, succeeded: true };
};

const STEPS: Readonly<Record<string, (office: Office, given: CommandInput) => Promise<Result>>> = {
  validate,
  show,
  draft,
  preview,
  publish,
  rollback,
  list,
};

export const configCommand: Command = {
  name: 'config',
  usage:
    'config validate FILE | show ID | draft ID FILE | preview ID | publish ID | rollback ID | list',
  summary:
    'validates a brand with its settings, stores it as a draft, previews it, publishes it, or rolls it back',
  run: async (office, given) => {
    const word = wordAt(given, 0, `one of ${Object.keys(STEPS).join(', ')}`);
    const step = Object.hasOwn(STEPS, word) ? STEPS[word] : undefined;
    if (!step) throw new UsageError(`config ${word} is none of ${Object.keys(STEPS).join(', ')}`);
    return step(office, given);
  },
};
