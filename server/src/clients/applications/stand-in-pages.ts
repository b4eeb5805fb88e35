import { LANGUAGES } from '@area/domain/configuration/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html, sendFramePage } from '../../platform/http/frame-page.ts';
import type { Markup } from '../../platform/http/frame-page.ts';
import { STAND_IN_ACTS, STAND_IN_PATH } from '../../platform/outside/identification/stand-in.ts';
import type { StandInAct } from '../../platform/outside/identification/stand-in.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';

const visited = z.object({ session: z.uuid(), lang: z.enum(LANGUAGES).catch('es') });
const acted = visited.extend({ act: z.enum(STAND_IN_ACTS) });

const button = (act: StandInAct, say: Speaker): Markup =>
  html`<button name="act" value="${act}" ${act === 'prove' ? html` class="main"` : ''}>
    ${say(`identification_pages.act.${act}`)}
  </button>`;

const [CHOSEN, FAULTS] = [STAND_IN_ACTS.slice(0, 1), STAND_IN_ACTS.slice(1)];

/** A session that is over, or that nobody opened. */
const refuse = (reply: FastifyReply): FastifyReply => {
  const say = speakerOf('es');
  return sendFramePage(reply, {
    language: 'es',
    title: say('identification_pages.gone'),
    body: html`<p>${say('identification_pages.gone_text')}</p>`,
    isDemo: true,
    status: 400,
  });
};

/** The page of the provider of the demo, on a path of its own: the visitor chooses what it finds. */
export const standInPages = (
  app: FastifyInstance,
  { identificationStandIn: provider }: Parts,
): void => {
  if (!provider) return;
  // As forms of a page without scripts come.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get(STAND_IN_PATH, async ({ query }, reply) => {
    const sent = visited.safeParse(query).data;
    const request = sent && provider.read(sent.session);
    if (!request) return refuse(reply);
    const say = speakerOf(sent.lang);
    return sendFramePage(reply, {
      language: sent.lang,
      title: say('identification_pages.title'),
      body: html`<p class="quiet">${say('identification_pages.text')}</p>
        <dl>
          <div>
            <dt>${say('identification_pages.name')}</dt>
            <dd>${request.expected.given_name} ${request.expected.family_name_1}</dd>
          </div>
          <div>
            <dt>${say('identification_pages.document')}</dt>
            <dd>${request.expected.document_number}</dd>
          </div>
        </dl>
        <form method="post" action="${STAND_IN_PATH}">
          <input type="hidden" name="session" value="${sent.session}" />
          <div class="acts">${CHOSEN.map((act) => button(act, say))}</div>
          <details>
            <summary>${say('identification_pages.faults')}</summary>
            <div class="acts">${FAULTS.map((act) => button(act, say))}</div>
          </details>
        </form>`,
      isDemo: true,
    });
  });

  app.post(STAND_IN_PATH, async ({ body }, reply) => {
    const told = acted.safeParse(body).data;
    const request = told && provider.read(told.session);
    if (!request) return refuse(reply);
    provider.act(told.session, told.act);
    return reply.redirect(request.return_url, 303);
  });
};
