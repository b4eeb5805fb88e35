import type { Attention } from '@area/domain/notification/attention';
import type { Reach } from '@area/domain/notification/choices';
import type { NotificationType } from '@area/domain/notification/codes';

/** The step of a history, by its number: one for each step. */
interface StepCause {
  readonly what: string;
  /** The operation whose history it is. */
  readonly step_of: string;
}

/** A notification as its reader gets it, in their language. */
export interface Notice {
  readonly intervener_uuid: string;
  readonly type: NotificationType;
  /** What it is about, where the portal leads from it. */
  readonly entity_type: 'OPERATION' | 'ACCOUNT' | 'DOCUMENT' | 'INTERVENER' | 'ISSUE';
  readonly entity_uuid: string;
  /** The event and its occurrence, so that a person is notified of it once. */
  readonly cause: string | StepCause;
  readonly title: string;
  readonly body: string;
  readonly reach: Reach;
  /** What it asks of its reader. */
  readonly attention: Attention;
  /** Beside the title where it is alone, in a mail and an SMS: of an order. */
  readonly reference?: string;
  /** The text of an SMS that is always sent, because it is urgent. */
  readonly urgent?: string;
}
