import type { DatabaseLog } from '../src/platform/database-log.ts';

const ignore = () => undefined;

export const silentLog: DatabaseLog = { info: ignore, warn: ignore, error: ignore };
