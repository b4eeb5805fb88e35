import { pino } from 'pino';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';

/** One JSON line each; what could open a session or sign an order never reaches the log. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.code',
  '*.access_token',
  '*.refresh_token',
];

export const createLogger = ({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>): Logger =>
  pino({ level: LOG_LEVEL, redact: { paths: SECRETS, censor: '[hidden]' }, base: null });
