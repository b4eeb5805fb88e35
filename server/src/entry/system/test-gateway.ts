import { createHash, randomBytes } from 'node:crypto';
import type { ResponseOf } from '@area/contract/call';
import type { testGateway as testCall } from '@area/contract/office/system/calls';
import type { TestedGateway } from '@area/contract/office/system/parts';
import { isEmail } from '@area/domain/rules/email';
import { atField, reason } from '@area/domain/rules/reason';
import { requireFields } from '../../platform/http/field-errors.ts';
import { TEST_VIRUS } from '../../platform/outside/antivirus/local-scanner.ts';
import type { Parts } from '../../platform/parts/parts.ts';

type Found = ResponseOf<typeof testCall>;
/** What a gateway said; nothing where none is connected. *Errors*: those of the gateway. */
type Ask = (parts: Parts, to: string) => Promise<string | undefined>;

const LONGEST = 300;
const PHONE = /^\+?[\d ]{6,20}$/;

const MESSAGE = {
  subject: 'Prueba de la conexión',
  text: 'Prueba de la conexión desde la oficina. No hace falta que responda.',
};

/** A clean file passes, and the harmless test virus is found. */
const askScanner: Ask = async ({ antivirus }) => {
  const clean = await antivirus.scan(Buffer.from('a clean file'));
  const infected = await antivirus.scan(TEST_VIRUS);
  if (!clean.is_clean) throw new Error(`a clean file is said to have ${clean.virus}`);
  if (infected.is_clean) throw new Error('the test virus is not found');
  return infected.virus;
};

/** A time stamp over what nobody needs: it was checked before it is returned. */
const askAuthority: Ask = async ({ seal }) => {
  const digest = createHash('sha256').update(randomBytes(32)).digest();
  const token = await seal.timestamp_authority?.stamp(digest);
  return token && `RFC 3161, ${token.length} bytes`;
};

const ASKS: Readonly<Record<TestedGateway, Ask>> = {
  SMS: async ({ outbox }, to) => outbox.sendBare('SMS', { to, ...MESSAGE }),
  MAIL: async ({ outbox }, to) => outbox.sendBare('EMAIL', { to, ...MESSAGE }),
  ANTIVIRUS: askScanner,
  TIMESTAMP: askAuthority,
};

/** What answers on this machine where nothing is connected. */
const isSubstitute = ({ settings }: Parts, gateway: TestedGateway): boolean => {
  if (gateway === 'ANTIVIRUS') return settings.ANTIVIRUS_URL === undefined;
  return gateway !== 'TIMESTAMP' && settings.DEMO;
};

/** An error with what caused it, as whoever looks after the gateway needs it. */
const wordsOf = (error: unknown): string => {
  const words: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) words.push(at.message);
  return words.join(': ').slice(0, LONGEST);
};

/** *Errors*: INVALID_INPUT where a message needs an address and has none that serves. */
export const requireAddress = (gateway: TestedGateway, to: string): void =>
  requireFields([
    ...atField(
      'to',
      gateway === 'SMS' && !PHONE.test(to) ? reason('rules.gateway_test.phone') : undefined,
    ),
    ...atField(
      'to',
      gateway === 'MAIL' && !isEmail(to) ? reason('rules.gateway_test.email') : undefined,
    ),
  ]);

/** Asks a gateway, with no transaction open, and says what it answered; a gateway that fails is an answer too. */
export const testGateway = async (
  parts: Parts,
  gateway: TestedGateway,
  to: string,
): Promise<Found> => {
  const from = performance.now();
  const end = (outcome: Found['outcome'], said: string): Found => ({
    gateway,
    outcome,
    said: said.slice(0, LONGEST),
    took_ms: Math.round(performance.now() - from),
    is_substitute: isSubstitute(parts, gateway),
  });
  try {
    const said = await ASKS[gateway](parts, to);
    return said === undefined ? end('NOT_CONNECTED', '') : end('ANSWERED', said);
  } catch (error) {
    return end('FAILED', wordsOf(error));
  }
};
