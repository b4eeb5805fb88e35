import { isDeepStrictEqual } from 'node:util';
import type { IntervenerReplacement, OwnRecord } from '@area/contract/own-record/schemas';
import { EDITABLE_FIELDS } from '@area/domain/intervener/draft';
import type { FieldReason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';

/** What a whole record carries along and nobody sends to be changed. *Source*: specification 7. */
const LEFT_ASIDE: readonly string[] = [
  'group',
  'permission_set',
  'uuid_group',
  'uuid_permission_set',
  '_links',
];
/** What changes by itself between a read and a write, and is no field to write. */
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

/** Why a whole record cannot stand for the one there is: a field that nobody changes is another one. */
export const whyNotReplace = (
  sent: IntervenerReplacement,
  current: OwnRecord,
): readonly FieldReason[] =>
  Object.entries(sent).flatMap(([field, value]) => whyNotField(field, value, current));
