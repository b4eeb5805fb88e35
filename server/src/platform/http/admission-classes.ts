import type { Access } from '@area/contract/access';
import type { Call } from '@area/contract/call';
import type { ClassLimits } from './admission.ts';

/** In order of precedence: changes (money and signatures), logins, reads, files. */
export const REQUEST_CLASSES = ['change', 'login', 'read', 'file'] as const;
export type RequestClass = (typeof REQUEST_CLASSES)[number];

/**
 * No class can take all of the fourteen places, so that neither many logins nor many reads block the others. More requests
 * at once would not be answered sooner: the database has ten connections.
 */
export const PLACES = 14;
export const CLASS_LIMITS: Readonly<Record<Exclude<RequestClass, 'file'>, ClassLimits>> = {
  change: { atOnce: 7, waiting: 60 },
  login: { atOnce: 4, waiting: 40 },
  read: { atOnce: 9, waiting: 200 },
};

/** A file takes as long as the client's connection needs: files have their own places. */
export const FILE_LIMITS: ClassLimits = { atOnce: 24, waiting: 24 };

const IN_FILES: readonly Call['kind'][] = ['blob', 'download', 'archive'];

/** What is asked before anybody has logged in. */
const BEFORE_LOGIN: readonly Access['rule'][] = [
  'apikey',
  'consumer',
  'office_anyone',
  'integration_assertion',
];

/** The class of a call. */
export const classOf = ({ kind, encoding, method, access }: Call): RequestClass => {
  if (encoding === 'multipart' || IN_FILES.includes(kind)) return 'file';
  if (method === 'GET') return 'read';
  return BEFORE_LOGIN.includes(access.rule) ? 'login' : 'change';
};
