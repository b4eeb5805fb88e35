import type { Attention } from '@area/domain/notification/attention';
import type { Reach } from '@area/domain/notification/choices';
import type { NotificationType } from '@area/domain/notification/codes';
import type { Expression } from 'kysely';

/** Something that happened, as one reader is told of it, in their language. */
export interface Notice {
  readonly intervener_uuid: string;
  readonly type: NotificationType;
  /** What it is about, where the portal leads from it. */
  readonly entity_type: 'OPERATION' | 'ACCOUNT' | 'DOCUMENT' | 'INTERVENER';
  readonly entity_uuid: string;
  /** What happened to the entity, and which time: nobody is told of the same twice. */
  readonly cause: string | Expression<string>;
  readonly title: string;
  readonly body: string;
  readonly reach: Reach;
  /** What it asks of its reader. */
  readonly attention: Attention;
  /** Beside the title where it stands alone, in a mail and an SMS: of an order. */
  readonly reference?: string;
  /** What is too urgent to wait for anybody's choice says this by SMS. */
  readonly urgent?: string;
}
