import type { Parts } from '../../platform/parts/parts.ts';

/** What happens at the door of the office and is worth an alarm or belongs into an investigation. */
export type OfficeEventKind =
  | 'staff_login'
  | 'staff_step_up'
  | 'staff_session'
  | 'staff_device'
  | 'staff_life'
  | 'break_glass';

/** One thing that happened, without anything that could open a session. */
export interface OfficeEvent {
  readonly kind: OfficeEventKind;
  readonly outcome: string;
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly ip?: string | undefined;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** Those after which nobody has to look. */
const USUAL: ReadonlySet<string> = new Set(['succeeded', 'opened', 'answered', 'done']);

/** A line of its own kind in the log, once the outcome is final. *Source*: office 8. */
export const reportOffice = (log: Parts['log'], event: OfficeEvent): void => {
  const line = { event: 'security', ...event };
  const message = `security: ${event.kind} ${event.outcome}`;
  if (USUAL.has(event.outcome) && event.kind !== 'break_glass') log.info(line, message);
  else log.warn(line, message);
};

/** A member of staff, as events name them. */
export const staffName = (uuid: string): string => `staff:${uuid}`;
