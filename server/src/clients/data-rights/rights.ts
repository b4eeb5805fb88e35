import type { BodyOf } from '@area/contract/call';
import type { requestRight } from '@area/contract/record/calls';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridTime } from '@area/domain/calendar/madrid';
import {
  RIGHTS_CATEGORY,
  RIGHTS_DAYS,
  RIGHTS_GROUP,
  whyNotRequestRight,
} from '@area/domain/gdpr/rights';
import type { Db } from '../../platform/db/tables.ts';
import { findGroup } from '../../access/groups/store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { insertIssue } from '../../documents/issues/store.ts';
import { countIssuesOfCategory, madridTimestamp } from '../issues/store.ts';

/** Far more rights than there are, in a day. */
const REQUESTS_A_DAY = 10;
const DAY_MS = 86_400_000;

const twoDigits = (value: number): string => value.toString().padStart(2, '0');

const expiryText = (now: Date): string => {
  const { hour, minute, second } = madridTime(now);
  return `${addDays(madridDate(now), RIGHTS_DAYS)} ${[hour, minute, second].map(twoDigits).join(':')}`;
};

const requireRoom = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const { count } = await countIssuesOfCategory(db, intervener, {
    category: RIGHTS_CATEGORY,
    since: new Date(now.getTime() - DAY_MS),
  });
  if (Number(count) >= REQUESTS_A_DAY) throw new AppError('TOO_MANY_REQUESTS');
};

interface RightsRequest {
  readonly intervener: string;
  readonly sent: BodyOf<typeof requestRight>;
  readonly now: Date;
}

/** Makes an issue of a request under the data protection law, to be answered in thirty days. *Source*: decisions 5.4. */
export const createRightsRequest = async (db: Db, { intervener, sent, now }: RightsRequest) => {
  requireFields(whyNotRequestRight(sent));
  await requireRoom(db, intervener, now);
  const group = await findGroup(db, RIGHTS_GROUP);
  if (!group) throw new Error(`there is no group ${RIGHTS_GROUP}`);
  // For staff: always in Spanish.
  const say = speakerOf('es');
  const expires_on = expiryText(now);
  const shown = {
    uuid: newUuid(),
    subject: say('messages.rights.subject', { right: say(`codes.data_right.${sent.right}`) }),
    description: sent.text.trim() || say('messages.rights.empty'),
    status: 'OPEN' as const,
    category: RIGHTS_CATEGORY,
  };
  await insertIssue(db, {
    ...shown,
    is_from_pa: true,
    is_blocking: false,
    is_intervener: true,
    expires_on: madridTimestamp(expires_on),
    group_uuid: group.uuid,
    intervener_uuid: intervener,
    created_by_staff: null,
    created_at: now,
  });
  return { ...shown, expires_on, created_at: now.toISOString() };
};
