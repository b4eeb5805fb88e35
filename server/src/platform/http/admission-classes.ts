import type { Call } from '@area/contract/call';
import type { ClassLimits } from './admission.ts';

/** What goes first comes first: money and signatures and every other change, then who wants to get in, then who looks. */
export const REQUEST_CLASSES = ['change', 'login', 'read', 'file'] as const;
export type RequestClass = (typeof REQUEST_CLASSES)[number];

/**
 * Of fourteen places no class can take all, so that neither a storm of logins nor of looks keeps the others out. More at once
 * would not be answered sooner: the database has ten connections.
 */
export const PLACES = 14;
export const CLASS_LIMITS: Readonly<Record<Exclude<RequestClass, 'file'>, ClassLimits>> = {
  change: { atOnce: 7, waiting: 60 },
  login: { atOnce: 4, waiting: 40 },
  read: { atOnce: 9, waiting: 200 },
};

/** Files come and go at the pace of somebody's line: they have their own places. */
export const FILE_LIMITS: ClassLimits = { atOnce: 24, waiting: 24 };

const IN_FILES: readonly Call['kind'][] = ['blob', 'download', 'archive'];

/** In which class a call goes. */
export const classOf = ({ kind, encoding, method, access }: Call): RequestClass => {
  if (encoding === 'multipart' || IN_FILES.includes(kind)) return 'file';
  if (method === 'GET') return 'read';
  return access.rule === 'apikey' || access.rule === 'consumer' ? 'login' : 'change';
};
