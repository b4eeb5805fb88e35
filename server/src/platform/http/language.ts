import type { FastifyInstance, FastifyRequest } from 'fastify';
import { speakingIn, spokenLanguage, wantedLanguage } from '../texts/spoken-language.ts';

/** Runs something in the language that a request asks for. */
export const inLanguageOf = <T>({ headers }: FastifyRequest, act: () => T): T =>
  speakingIn(wantedLanguage(headers['accept-language']), act);

/**
 * Every sentence of an answer is in the language of its Accept-Language. Said twice, because reading a body
 * goes on from the socket's events, which know nothing of the request.
 */
export const answerInLanguage = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => inLanguageOf(request, done));
  app.addHook('preValidation', (request, _reply, done) => {
    if (spokenLanguage() === wantedLanguage(request.headers['accept-language'])) done();
    else inLanguageOf(request, done);
  });
};
