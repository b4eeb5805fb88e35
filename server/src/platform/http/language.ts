import type { Language } from '@area/domain/configuration/languages';
import type { FastifyRequest } from 'fastify';
import { wantedLanguage } from '../texts/wanted-language.ts';

/** The language that a request asks for. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  wantedLanguage(headers['accept-language']);
