import { required } from '../rules/amounts.ts';
import { maxLength } from '../rules/lengths.ts';
import type { FieldReason } from '../rules/reason.ts';
import { atField, firstReason } from '../rules/reason.ts';

/** What anybody may ask about their personal data. *Source*: decisions 5.4; Regulation (EU) 2016/679, articles 15 to 22. */
export const DATA_RIGHTS = [
  'ACCESS',
  'RECTIFICATION',
  'ERASURE',
  'RESTRICTION',
  'PORTABILITY',
  'OBJECTION',
  'AUTOMATED_DECISION',
] as const;
export type DataRight = (typeof DATA_RIGHTS)[number];

/** *Source*: decisions 5.4. */
export const RIGHTS_CATEGORY = 'GDPR';
/** Group that answers. *Source*: ours, decisions 4 has no other that fits. */
export const RIGHTS_GROUP = 'COMPLIANCE';
/** Days within which it is answered. *Source*: decisions 5.4. */
export const RIGHTS_DAYS = 30;
/** *Units*: characters. *Source*: ours, as in the contact form. */
export const RIGHTS_TEXT_MAX = 5000;

/** Access, portability and similar rights need no text; the others do. */
const NEEDS_WORDS: readonly DataRight[] = [
  'RECTIFICATION',
  'RESTRICTION',
  'OBJECTION',
  'AUTOMATED_DECISION',
];

/** What is missing in a request. *Source*: decisions 5.4. */
export const whyNotRequestRight = ({
  right,
  text,
}: {
  right: DataRight;
  text: string;
}): readonly FieldReason[] =>
  atField(
    'text',
    firstReason(text, [
      ...(NEEDS_WORDS.includes(right) ? [required] : []),
      maxLength(RIGHTS_TEXT_MAX),
    ]),
  );
