import { isIP } from 'node:net';
import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const parsedUrl = (text: string): URL | undefined =>
  URL.canParse(text) ? new URL(text) : undefined;

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

export const origin = z.string().refine((text) => {
  const url = parsedUrl(text);
  return url !== undefined && isWeb(url) && url.origin === text;
}, 'is not an origin such as https://area.example.com');

/** Plain HTTP only within one machine: in a network it could be read and changed. */
export const secureUrl = z.string().refine((text) => {
  const url = parsedUrl(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
}, 'is not an https address');

/**
 * Mails contain codes and links: they are sent with TLS, from the start (`smtps`) or with STARTTLS before anything else
 * (`smtp`).
 */
export const mailServer = z
  .string()
  .regex(/^smtps?:\/\//)
  .refine((text) => {
    const url = parsedUrl(text);
    return url !== undefined && (isLoopback(url.hostname) || !url.searchParams.has('ignoreTLS'));
  }, 'is not the address of a mail server with TLS');

export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//);

/** A key in a token or of a key service; its parts are read where it is opened. */
export const keyUri = z.union([z.string().regex(/^pkcs11:/), secureUrl]);

const PROXIES_MAX = 9;

const NETWORK = /^([\da-f.:]+)\/(\d{1,3})$/i;

const isAddress = (text: string): boolean => {
  const [, address = text, bits = '0'] = NETWORK.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
};

/** How many proxies a request passes, or their addresses. */
export const proxies = z
  .string()
  .transform((text) => (text === 'false' ? '0' : text))
  .refine(
    (text) => /^\d$/.test(text) || text.split(',').every((each) => isAddress(each.trim())),
    `is neither the number of proxies in front (0 to ${PROXIES_MAX}) nor their addresses, such as 10.0.0.5,10.1.0.0/16`,
  )
  .transform((text): number | readonly string[] =>
    /^\d$/.test(text) ? Number(text) : text.split(',').map((each) => each.trim()),
  );

/** The services that a program outside the demo may start without, if the operator accepts it. */
export const MISSABLE = ['sms', 'mail', 'antivirus'] as const;

export type OptionalService = (typeof MISSABLE)[number];

export const accepted = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(z.enum(MISSABLE, `is not a list of ${MISSABLE.join(', ')}`)));

/** The permission set of each group, in order of precedence. */
export const staffGroups = z
  .string()
  .transform((text) =>
    text.split(',').map((each) => {
      const [group = '', set = ''] = each.split('=', 2).map((part) => part.trim());
      return { group, permission_set: PERMISSION_SETS.find((known) => known === set) };
    }),
  )
  .transform((pairs, context) =>
    pairs.flatMap(({ group, permission_set }) => {
      if (group !== '' && permission_set) return [{ group, permission_set }];
      context.addIssue({
        code: 'custom',
        message: `is not GROUP=RIGHTS,…, the rights one of ${PERMISSION_SETS.join(', ')}`,
      });
      return [];
    }),
  );

const HOST_NAME = /^[\w.:[\]-]{1,253}$/;

/** Names or addresses of hosts, separated by commas. */
export const hostNames = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter((each) => each !== ''),
  )
  .refine(
    (names) => names.every((name) => HOST_NAME.test(name)),
    'is not a list of hosts such as events.internal,10.1.2.3',
  );
