import { AppError } from '../http/app-error.ts';
import type { Channel } from './outbox-store.ts';
import type { OutboxDispatcher } from './outbox.ts';

/**
 * A code is only made if it can be sent: otherwise a person would wait for it, and the evidence would say that it was sent.
 * *Errors*: NO_GATEWAY_FOR_CODE. *Source*: ADR 116.
 */
export const requireGateway = (
  { outbox }: { readonly outbox: OutboxDispatcher },
  channel: Channel,
): void => {
  if (!outbox.hasGateway(channel)) throw new AppError('NO_GATEWAY_FOR_CODE');
};
