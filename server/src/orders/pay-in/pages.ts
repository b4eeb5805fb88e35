import { LANGUAGES } from '@area/domain/configuration/languages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Parts } from '../../platform/parts/parts.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { html, sendFramePage } from '../../platform/http/frame-page.ts';
import { RETURN_PATH } from './paths.ts';
import { sandboxPages } from './sandbox-pages.ts';

const returned = z.object({ lang: z.enum(LANGUAGES).catch('es') });

/** The return page of the frame, for any result; and the bank of the demo. */
export const payInPages = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  if (!parts.payIn) return;
  app.get(RETURN_PATH, async ({ query }, reply) => {
    const { lang: language } = returned.parse(query);
    const say = speakerOf(language);
    return sendFramePage(reply, {
      language,
      title: say('pay_in_pages.returned.title'),
      body: html`<p>${say('pay_in_pages.returned.text')}</p>`,
      isDemo: parts.payInSandbox !== undefined,
    });
  });
  if (parts.payInSandbox) await app.register(async (scope) => sandboxPages(scope, parts));
};
