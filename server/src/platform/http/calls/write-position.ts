import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCommittedPosition } from '../../db/replica/replica-store.ts';
import { parseWalPosition } from '../../db/replica/wal-position.ts';
import type { Parts } from '../../parts/parts.ts';

/** The place of the log up to which a caller has written, for callers that keep no cookies. */
export const POSITION_HEADER = 'consistency';
const CONTEXT = 'write position';
/** A replica that is later than a few seconds is not asked at all. */
const KEPT_SECONDS = 60;
const LONGEST = 200;

type Protected = Pick<Parts, 'replica' | 'secrets'>;

/** Over TLS the prefix of its name stops other hosts of the domain from setting it. */
const cookieName = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Host-position' : 'position';

const sentToken = (request: FastifyRequest): string | undefined => {
  const { headers } = request;
  const header = headers[POSITION_HEADER];
  if (typeof header === 'string') return header;
  const start = `${cookieName(request)}=`;
  return (headers.cookie ?? '')
    .split(/;\s*/)
    .find((each) => each.startsWith(start))
    ?.slice(start.length);
};

/**
 * Up to where the caller has written; undefined without any token. A token that is not ours counts as none: whoever sends
 * it gains and loses nothing. It is sealed, so that nobody can send all reads to the primary with an invented place.
 */
export const findWritePosition = (
  { secrets }: Pick<Protected, 'secrets'>,
  request: FastifyRequest,
): bigint | undefined => {
  const token = sentToken(request);
  if (!token || token.length > LONGEST) return undefined;
  try {
    return parseWalPosition(secrets.open(Buffer.from(token, 'base64url'), CONTEXT));
  } catch {
    return undefined;
  }
};

const cookieOf = (request: FastifyRequest, token: string): string =>
  [
    `${cookieName(request)}=${token}`,
    'Path=/',
    `Max-Age=${KEPT_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

/**
 * After the commit of a write: tells the caller the place of the log after it, with which they see what they have written
 * on a replica too. It is read after the commit, because the record of a commit is the last one of its transaction.
 */
export const tellWritePosition = async (
  { replica, secrets, database }: Pick<Parts, 'replica' | 'secrets' | 'database'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (!replica || reply.sent) return;
  const position = await readCommittedPosition(database.kysely);
  const token = secrets.seal(position, CONTEXT).toString('base64url');
  reply.header(POSITION_HEADER, token).header('set-cookie', cookieOf(request, token));
};
