import type { Attention } from '@area/domain/notification/attention';
import type { Reach } from '@area/domain/notification/choices';
import type { NotificationType } from '@area/domain/notification/codes';
import type { Expression } from 'kysely';

/** A notification as its reader gets it, in their language. */
export interface Notice {
  readonly intervener_uuid: string;
  readonly type: NotificationType;
  /** What it is about, where the portal leads from it. */
  readonly entity_type: 'OPERATION' | 'ACCOUNT' | 'DOCUMENT' | 'INTERVENER' | 'ISSUE';
  readonly entity_uuid: string;
  /** The event and its occurrence, so that a person is notified of it once. */
  readonly cause: string | Expression<string>;
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
