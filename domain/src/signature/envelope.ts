import { addDays } from '../calendar/civil-date.ts';
import { madridDate, madridInstant } from '../calendar/madrid.ts';

/** Lifecycle of documents sent to be signed. *Source*: specification 4, decisions 1.8. */
export const ENVELOPE_STATUSES = ['PENDING', 'DONE', 'REJECTED', 'EXPIRED'] as const;
export type EnvelopeStatus = (typeof ENVELOPE_STATUSES)[number];

/** How long documents wait for their signatures. *Units*: days. *Source*: decisions 1.8. */
export const ENVELOPE_LIFE_DAYS = 30;

/** Whether documents have waited too long: their thirtieth day in Madrid is the last, unless they have longer. *Source*: decisions 1.2 (O5) and 1.8. */
export const isEnvelopeExpired = (
  createdAt: Date,
  now: Date,
  lifeDays: number = ENVELOPE_LIFE_DAYS,
): boolean => madridDate(now) > addDays(madridDate(createdAt), lifeDays);

/** The last moment at which documents can be signed: the end of their last day in Madrid. *Source*: decisions 1.8. */
export const lastMomentToSign = (createdAt: Date, lifeDays: number = ENVELOPE_LIFE_DAYS): Date =>
  new Date(madridInstant(addDays(madridDate(createdAt), lifeDays + 1), 0).getTime() - 1);
