import type { PushedMessage } from '@area/domain/notification/pushed-message';
import type { NewMessage } from '../../platform/outside/outbox-store.ts';
import { PUSH_LIFE_SECONDS } from '../../platform/outside/push/web-push.ts';

/** Both forms of a message: what happened, and that something did. */
export interface PushForms {
  readonly full: PushedMessage;
  readonly plain: PushedMessage;
}

/** A message to all devices of a person: which form a device shows is known when it is sent. */
export const pushMessage = (intervener_uuid: string, forms: PushForms): NewMessage => ({
  channel: 'PUSH',
  recipient: intervener_uuid,
  subject: null,
  body: JSON.stringify(forms),
  is_secret: false,
  secret_seconds: PUSH_LIFE_SECONDS,
  intervener_uuid,
});
