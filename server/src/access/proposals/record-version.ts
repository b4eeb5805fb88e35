import type { Call } from '@area/contract/call';
import { OFFICE_CALLS } from '@area/contract/office/calls';
import { formatDateTime } from '@area/domain/calendar/format-date';
import { reason } from '@area/domain/rules/reason';
import { SUBJECT_KINDS } from '@area/domain/staff/subjects';
import type { Subject } from '@area/domain/staff/subjects';
import { AppError } from '../../platform/http/app-error.ts';
import { removeClaims } from '../queues/store.ts';
import { findLastAct } from './last-act-store.ts';
import type { OfficeContext } from './office-context.ts';
import { findHashes } from './subjects-store.ts';
import type { HashedSubject } from './subjects-store.ts';

const CALLS: readonly Call[] = OFFICE_CALLS;

/** Calls that write, done or proposed: a look changes nothing. */
const WRITES: readonly string[] = CALLS.filter(
  ({ access }) => access.rule === 'office_action',
).flatMap(({ id }) => [id, `${id}:proposed`]);

/** A record as somebody read it. *Shape*: kind, identifier and hash of its row. */
export const formatVersion = ({ kind, uuid, content_hash }: HashedSubject): string =>
  `${kind}.${uuid}.${content_hash.toString('hex')}`;

type Deciding = Pick<OfficeContext, 'db' | 'parts' | 'language'>;

/** What waits in a queue has a uuid: the database reads nothing else as an identifier of it. */
const VERSION = /^"?([a-z_]+)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-f]{64})"?$/;

/** What is no version is that of nothing. */
const parseVersion = (version: string): HashedSubject | undefined => {
  const [, name, uuid, hash] = VERSION.exec(version) ?? [];
  const kind = SUBJECT_KINDS.find((each) => each === name);
  if (kind === undefined || uuid === undefined || hash === undefined) return undefined;
  return { kind, uuid, content_hash: Buffer.from(hash, 'hex') };
};

/** Says who decided about a record meanwhile, if it was somebody of the staff. */
export const recordChanged = async (
  { db, parts, language }: Deciding,
  { uuid }: Pick<Subject, 'uuid'>,
): Promise<AppError> => {
  const act = await findLastAct(db, uuid, { calls: WRITES, now: parts.clock.wall() });
  if (!act) return new AppError('RECORD_CHANGED', { params: { by: '' } });
  const by = ` (${act.name}, ${formatDateTime(act.at, language)})`;
  const said = { field: 'call', code: act.call, reason: reason('rules.queue.decided', { by }) };
  return new AppError('RECORD_CHANGED', { params: { by }, errors: [said] });
};

/** Before the write looks at it: what was decided already is not there for it. *Errors*: RECORD_CHANGED, INVALID_INPUT. */
export const requireVersion = async (
  context: Deciding,
  version: string | undefined,
): Promise<void> => {
  if (version === undefined) return;
  const read = parseVersion(version);
  if (!read) throw new AppError('RECORD_CHANGED', { params: { by: '' } });
  const now = await findHashes(context.db, read.kind, [read.uuid]);
  if (now.get(read.uuid)?.equals(read.content_hash) !== true)
    throw await recordChanged(context, read);
};

/** And when it is locked: two who decide at once come one after the other. A decision ends the claim. *Errors*: RECORD_CHANGED. */
export const requireHeldVersion = async (
  context: Deciding,
  version: string | undefined,
  held: readonly HashedSubject[],
): Promise<void> => {
  const read = version === undefined ? undefined : parseVersion(version);
  if (!read) return;
  const isHeld = held.some((each) => formatVersion(each) === formatVersion(read));
  if (!isHeld) throw await recordChanged(context, read);
  await removeClaims(context.db, read.uuid);
};
