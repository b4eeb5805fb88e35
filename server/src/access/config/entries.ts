import type { ConfigEntry, InitialConfiguration } from '@area/contract/config/schemas';
import { PAGE_SIZE, SEARCH_PAGE_SIZE } from '@area/contract/paging';
import {
  OPERATE_AGE_MIN_YEARS,
  SUPPORT_CLOSES_AT_MINUTES,
  SUPPORT_OPENS_AT_MINUTES,
} from '@area/domain/calendar/ages';
import { FLOW_FLAGS } from '@area/domain/configuration/flags';
import { UPLOAD_EXTENSIONS, UPLOAD_MAX_BYTES } from '@area/domain/document/upload';
import { GDPR_TEXT_VERSION } from '@area/domain/gdpr/preferences';
import {
  CONTACT_DESCRIPTION_MAX,
  CONTACT_SUBJECT_MAX,
  ISSUE_LIFE_DAYS,
} from '@area/domain/issue/contact';

const MINUTES_PER_HOUR = 60;
const twoDigits = (value: number): string => value.toString().padStart(2, '0');
const clock = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / MINUTES_PER_HOUR))}:${twoDigits(minutes % MINUTES_PER_HOUR)}`;

/** Flags of a portal that may be asked for by name. */
const FLAGS = [...FLOW_FLAGS, 'PAYMENTS_ACTIVE', 'SIGNING_ACTIVE'] as const;

/** The parameters that may be asked for, each with the value that the rules themselves use; no others are sent. */
const listEntries = (
  portal: InitialConfiguration | undefined,
): readonly (readonly [string, ConfigEntry['value'] | undefined])[] => [
  ['SUPPORT_HOURS', [clock(SUPPORT_OPENS_AT_MINUTES), clock(SUPPORT_CLOSES_AT_MINUTES)]],
  ['SUPPORT_PHONE', portal?.support_phone],
  ['PAGE_SIZE', PAGE_SIZE],
  ['SEARCH_PAGE_SIZE', SEARCH_PAGE_SIZE],
  ['OPERATE_AGE_MIN_YEARS', OPERATE_AGE_MIN_YEARS],
  ['UPLOAD_MAX_BYTES', UPLOAD_MAX_BYTES],
  ['UPLOAD_EXTENSIONS', [...UPLOAD_EXTENSIONS]],
  ['ISSUE_LIFE_DAYS', ISSUE_LIFE_DAYS],
  ['CONTACT_SUBJECT_MAX', CONTACT_SUBJECT_MAX],
  ['CONTACT_DESCRIPTION_MAX', CONTACT_DESCRIPTION_MAX],
  ['GDPR_TEXT_VERSION', GDPR_TEXT_VERSION],
  ...FLAGS.map((flag) => [flag, portal?.[flag]] as const),
];

/** A parameter by its id, which is its place in the list and never changes, or by its name. */
export const findEntry = (
  idOrName: string,
  portal: InitialConfiguration | undefined,
): ConfigEntry | undefined => {
  const entries = listEntries(portal).map(([name, value], index) => ({
    id: String(index + 1),
    name,
    value,
  }));
  const found = entries.find(({ id, name }) => id === idOrName || name === idOrName);
  return found?.value === undefined ? undefined : { ...found, value: found.value };
};
