import { formatIban } from '@area/domain/identifiers/iban';
import { formatEuros } from '@area/domain/money/format';
import { cents } from '@area/domain/money/money';
import { findOrderReference } from '@area/domain/payment/references';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RequestMessage } from '../../platform/outside/pay-in/messages.ts';
import { SANDBOX_ACTS, SANDBOX_PATH } from '../../platform/outside/pay-in/sandbox.ts';
import type { PostedNotice, SandboxAct } from '../../platform/outside/pay-in/sandbox.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { html, sendFramePage } from '../../platform/http/frame-page.ts';
import type { Markup } from '../../platform/http/frame-page.ts';
import { NOTICE_PATH } from './paths.ts';
import { listPayingIbans } from './store.ts';

const sentRequest = z.object({
  request: z.string().max(10_000),
  signature: z.string().regex(/^[\da-f]{64}$/),
});
const acted = sentRequest.extend({
  act: z.enum(SANDBOX_ACTS),
  iban: z.string().max(40).default(''),
});

const choice = (iban: string, at: number): Markup =>
  html`<label
    ><input type="radio" name="iban" value="${iban}" ${at === 0 ? html` checked` : ''} />
    ${formatIban(iban)}</label
  >`;

const button = (act: SandboxAct, say: Speaker): Markup =>
  html`<button name="act" value="${act}" ${act === 'pay' ? html` class="main"` : ''}>
    ${say(`pay_in_pages.sandbox.act.${act}`)}
  </button>`;

const [CHOSEN, FAULTS] = [SANDBOX_ACTS.slice(0, 3), SANDBOX_ACTS.slice(3)];

const form = (
  order: RequestMessage,
  {
    sent,
    ibans,
    say,
  }: {
    readonly sent: z.output<typeof sentRequest>;
    readonly ibans: readonly string[];
    readonly say: Speaker;
  },
): Markup =>
  html` <p class="quiet">${say('pay_in_pages.sandbox.text')}</p>
    <dl>
      <div>
        <dt>${say('pay_in_pages.sandbox.amount')}</dt>
        <dd>${formatEuros(cents(BigInt(order.amount)))}</dd>
      </div>
      <div>
        <dt>${say('pay_in_pages.sandbox.beneficiary')}</dt>
        <dd>${order.beneficiary}<br />${formatIban(order.iban)}</dd>
      </div>
      <div>
        <dt>${say('pay_in_pages.sandbox.concept')}</dt>
        <dd>${order.concept}</dd>
      </div>
    </dl>
    <form method="post" action="${SANDBOX_PATH}">
      <input type="hidden" name="request" value="${sent.request}" /><input
        type="hidden"
        name="signature"
        value="${sent.signature}"
      />
      <fieldset>
        <legend>${say('pay_in_pages.sandbox.from')}</legend>
        ${ibans.map(choice)}
      </fieldset>
      <div class="acts">${CHOSEN.map((act) => button(act, say))}</div>
      <details>
        <summary>${say('pay_in_pages.sandbox.faults')}</summary>
        <div class="acts">${FAULTS.map((act) => button(act, say))}</div>
      </details>
    </form>`;

/** The bank of the demo, on a path of its own. It posts its result through the public API, like a real one. */
export const sandboxPages = (
  app: FastifyInstance,
  { payInSandbox: sandbox, database, clock, log }: Parts,
): void => {
  if (!sandbox) return;
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
  const post = async ({ body, signature }: PostedNotice): Promise<void> => {
    await app.inject({
      method: 'POST',
      url: NOTICE_PATH,
      payload: body,
      headers: { 'content-type': 'application/json', 'x-pay-in-signature': signature },
    });
  };
  const postLater = (notice: PostedNotice): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      post(notice).catch((error: unknown) =>
        log.warn({ err: error }, 'the sandbox could not tell of a payment'),
      );
    }, notice.after_ms);
    timers.add(timer);
  };
  // As forms of a page without scripts come.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get(SANDBOX_PATH, async ({ query }, reply) => {
    const sent = sentRequest.safeParse(query).data;
    const order = sent && sandbox.read(sent);
    const say = speakerOf(order?.language ?? 'es');
    if (!order || new Date(order.expires_at) <= clock.wall())
      return sendFramePage(reply, {
        language: order?.language ?? 'es',
        title: say('pay_in_pages.sandbox.refused'),
        body: html`<p>${say('pay_in_pages.sandbox.refused_text')}</p>`,
        isDemo: true,
        status: 400,
      });
    const ibans = await listPayingIbans(database.kysely, findOrderReference(order.concept) ?? '');
    return sendFramePage(reply, {
      language: order.language,
      title: say('pay_in_pages.sandbox.title'),
      body: form(order, { sent, ibans, say }),
      isDemo: true,
    });
  });

  app.post(SANDBOX_PATH, async ({ body }, reply) => {
    const told = acted.safeParse(body).data;
    const order = told && sandbox.read(told);
    if (!order) return reply.callNotFound();
    for (const notice of sandbox.noticesOf(order, { ...told, now: clock.wall() })) {
      if (notice.after_ms > 0) postLater(notice);
      else await post(notice);
    }
    return reply.redirect(order.return_url, 303);
  });
};
