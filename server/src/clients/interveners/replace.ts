import { isDeepStrictEqual } from 'node:util';
import type { IntervenerReplacement, OwnRecord } from '@area/contract/own-record/schemas';
import { EDITABLE_FIELDS } from '@area/domain/intervener/draft';
import type { FieldReason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';

/** Fields of a whole record that are not for changes. *Source*: specification 7. */
const LEFT_ASIDE: readonly string[] = [
  'group',
  'permission_set',
  'uuid_group',
  'uuid_permission_set',
  '_links',
];
/** Fields that change by themselves between a read and a write, and cannot be written. */
const OF_THE_ANSWER: readonly string[] = [
  'version',
  'contact_codes',
  'pending_changes',
  'rejected_changes',
  'coming_of_age',
  'has_pending_docs_signed',
];

const isSkipped = (field: string): boolean =>
  LEFT_ASIDE.includes(field) ||
  OF_THE_ANSWER.includes(field) ||
  (EDITABLE_FIELDS as readonly string[]).includes(field);

const whyNotField = (field: string, sent: unknown, current: OwnRecord): FieldReason[] => {
  const stands: unknown = Object.hasOwn(current, field) ? Reflect.get(current, field) : undefined;
  if (isSkipped(field) || (stands !== undefined && isDeepStrictEqual(sent, stands))) return [];
  return [{ field, ...reason(stands === undefined ? 'rules.draft.unknown' : 'rules.draft.fixed') }];
};

/** Why a whole record cannot replace the present one: a read-only field differs. */
export const whyNotReplace = (
  sent: IntervenerReplacement,
  current: OwnRecord,
): readonly FieldReason[] =>
  Object.entries(sent).flatMap(([field, value]) => whyNotField(field, value, current));
