import { addDays } from '../calendar/civil-date.ts';
import { madridDate, madridTime } from '../calendar/madrid.ts';
import { required } from '../rules/amounts.ts';
import { maxLength } from '../rules/lengths.ts';
import type { FieldReason } from '../rules/reason.ts';
import { atField, firstReason } from '../rules/reason.ts';

/** What the contact form takes. */
export interface ContactForm {
  /** 'Nombre y Apellidos', which becomes the subject. */
  readonly subject: string;
  /** 'Mensaje', which becomes the description. */
  readonly description: string;
}

/** The issue that the contact form makes, without its links. *Source*: specification 3 and 7. */
export interface ContactIssue {
  readonly isFromPA: true;
  readonly blocking: false;
  readonly is_intervener: true;
  readonly subject: string;
  readonly description: string;
  readonly status: 'OPEN';
  /** *Shape*: `YYYY-MM-DD HH:mm:ss`, in Madrid. */
  readonly expires_on: string;
}

/** Group that answers, by its key name. *Source*: specification 6. */
export const CONTACT_GROUP = 'OPERATIONS_ADMINISTRATOR';
/** *Source*: specification 7. */
export const CONTACT_CATEGORY = 'INTERVENER_CARE';
/** *Source*: specification 7. */
export const CONTACT_SUBJECT_PREFIX = 'Solicitud info: ';
/** *Source*: specification 9. */
export const ISSUE_LIFE_DAYS = 7;
/** *Units*: characters. *Source*: ours, against forms that never end. */
export const CONTACT_SUBJECT_MAX = 200;
/** *Units*: characters. *Source*: ours. */
export const CONTACT_DESCRIPTION_MAX = 5000;

const twoDigits = (value: number): string => value.toString().padStart(2, '0');

const expiryText = (now: Date): string => {
  const { hour, minute, second } = madridTime(now);
  const day = addDays(madridDate(now), ISSUE_LIFE_DAYS);
  return `${day} ${[hour, minute, second].map(twoDigits).join(':')}`;
};

/** What is missing in the contact form. *Source*: specification 2 and 5, both fields required. */
export const whyNotContact = (form: ContactForm): readonly FieldReason[] => [
  ...atField('subject', firstReason(form.subject, [required, maxLength(CONTACT_SUBJECT_MAX)])),
  ...atField(
    'description',
    firstReason(form.description, [required, maxLength(CONTACT_DESCRIPTION_MAX)]),
  ),
];

/** The issue of a contact form, open for a week. *Source*: specification 3, 7 and 9. */
export const buildContactIssue = (form: ContactForm, now: Date): ContactIssue => ({
  isFromPA: true,
  blocking: false,
  is_intervener: true,
  subject: `${CONTACT_SUBJECT_PREFIX}${form.subject.trim()}`,
  description: form.description.trim(),
  status: 'OPEN',
  expires_on: expiryText(now),
});
