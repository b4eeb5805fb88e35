import { addMonths } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';

/** How long a closed account is still shown to its former holders. *Units*: years. *Source*: decisions 11.5. */
const SHOWN_AFTER_CLOSING_YEARS = 5;

/** What decides whether the area shows an account. */
export interface ShownFacts {
  /** Whether the manager shows it at all. */
  readonly is_private_area: boolean;
  readonly closed_on: CivilDate | null;
}

/** The earliest day on which a closed account that is still shown was closed. *Source*: decisions 11.5. */
export const shownIfClosedSince = (today: CivilDate): CivilDate =>
  addMonths(today, -12 * SHOWN_AFTER_CLOSING_YEARS);

/**
 * Whether the portal shows an account: unless the manager hides it, and until five years after it was closed.
 * *Source*: decisions 11.5.
 */
export const isShownInArea = (
  { is_private_area, closed_on }: ShownFacts,
  today: CivilDate,
): boolean => is_private_area && (closed_on === null || closed_on >= shownIfClosedSince(today));
