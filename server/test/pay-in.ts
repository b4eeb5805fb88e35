import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NoticeMessage } from '../src/platform/outside/pay-in/messages.ts';
import { stampSignature } from '../src/platform/outside/pay-in/signature.ts';
import { NOTICE_PATH } from '../src/orders/pay-in/paths.ts';
import type { TestApp } from './test-app.ts';

/** A provider that is no sandbox, as settings name it. */
export const PROVIDER = {
  PAY_IN_URL: 'https://pago.example/marco?canal=web',
  PAY_IN_MERCHANT: 'gestora',
  PAY_IN_SECRET: 'un secreto que solo saben los dos',
} as const;

/** Switches the flag of every portal. */
export const offerPayIns = async (
  { db }: Pick<TestApp, 'db'>,
  isOffered: boolean,
): Promise<void> => {
  await sql`update configurations set content = jsonb_set(content, '{PAYMENTS_ACTIVE}', ${JSON.stringify(isOffered)}::jsonb)`.execute(
    db,
  );
};

export const noticeBody = (
  fields: Partial<NoticeMessage> & Pick<NoticeMessage, 'order'>,
): NoticeMessage => ({
  merchant: PROVIDER.PAY_IN_MERCHANT,
  event: randomUUID(),
  payment: randomUUID(),
  status: 'PAID',
  amount: 100_000,
  currency: 'EUR',
  payer: {},
  ...fields,
});

interface Posting {
  readonly secret?: string;
  readonly age_ms?: number;
  readonly signature?: string;
}

/** Posts as the provider does; anything but the message itself may be wrong. */
export const postNotice = async (
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  message: unknown,
  { secret = PROVIDER.PAY_IN_SECRET, age_ms = 0, signature }: Posting = {},
) => {
  const payload = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
  const signed =
    signature ?? stampSignature(secret, payload, new Date(clock.wall().getTime() - age_ms));
  const answer = await app.inject({
    method: 'POST',
    url: NOTICE_PATH,
    payload,
    headers: { 'content-type': 'application/json', 'x-pay-in-signature': signed },
  });
  return {
    status: answer.statusCode,
    outcome: answer.json<{ data?: { outcome: string } }>().data?.outcome,
    text: answer.payload,
  };
};
