import type { Language } from '@area/domain/configuration/languages';
import type { FastifyRequest } from 'fastify';
import { requestedLanguage } from '../texts/wanted-language.ts';

/** The language that a request asks for. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  requestedLanguage(headers['accept-language']);
