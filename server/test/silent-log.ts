import type { DatabaseLog } from '../src/platform/db/log.ts';

const ignore = () => undefined;

export const silentLog: DatabaseLog = { info: ignore, warn: ignore, error: ignore };
