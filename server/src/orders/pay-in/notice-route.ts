import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { PayInNoticeError } from '../../platform/outside/pay-in/provider.ts';
import type {
  PayInNotice,
  PayInProvider,
  SentNotice,
} from '../../platform/outside/pay-in/provider.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { NOTICE_PATH } from './paths.ts';
import { takeNotice } from './take-notice.ts';

/** A message is a few hundred bytes. */
const BODY_MAX_BYTES = 16 * 1024;
/** The provider sends a failed notice again, so nothing is lost. */
const NOTICES_PER_MINUTE = 600;

const SIGNATURE_HEADER = 'x-pay-in-signature';

/** Nobody but the provider learns what was wrong. */
const read = (provider: PayInProvider, sent: SentNotice, { log }: Parts): PayInNotice => {
  try {
    return provider.readNotice(sent);
  } catch (error) {
    if (!(error instanceof PayInNoticeError)) throw error;
    log.warn({ reason: error.message }, 'a payment notice was refused');
    throw new AppError(error.kind === 'unsigned' ? 'UNAUTHORIZED' : 'INVALID_INPUT');
  }
};

/**
 * The notices of the provider, server to server: only they pay an order from the portal. They are accepted also if the flag
 * is off, because the money was paid. *Source*: specification 7, ADR 62.
 */
export const payInNoticeRoute = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  const { payIn: provider, database, clock, outbox } = parts;
  if (!provider) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Its very bytes are what is signed.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: Buffer | undefined }>(
      NOTICE_PATH,
      { config: { rateLimit: { max: NOTICES_PER_MINUTE, timeWindow: 60_000 } } },
      async ({ body, headers }) => {
        const signature = headers[SIGNATURE_HEADER];
        const sent = {
          body: body ?? Buffer.alloc(0),
          signature: typeof signature === 'string' ? signature : undefined,
          now: clock.wall(),
        };
        const notice = read(provider, sent, parts);
        const outcome = await takeNotice(database.kysely, notice, {
          now: clock.business(),
          wall: clock.wall(),
        });
        outbox.wake();
        return { data: { outcome } };
      },
    );
  });
};
