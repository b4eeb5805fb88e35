import { setTimeout as pause } from 'node:timers/promises';
import { runDirectly } from './direct-database.ts';
import { sendRequest, textAt } from './http-client.ts';
import type { HttpRequest, Outcome } from './http-client.ts';
import type { Ledger } from './ledger.ts';
import type { LoggedIn } from './people.ts';

export interface Signing {
  readonly url: string;
  readonly dataDir: string;
  readonly ledger: Ledger;
  readonly person: LoggedIn;
  readonly operation: string;
  /** Of the server, when it is not that of this machine. */
  readonly now?: () => Date;
  /** Outside the demo no page shows its phone: the code is read where it waits for the gateway. */
  readonly isDemo?: boolean;
}

const TRIES = 60;
const PAUSE_MS = 100;
const CODE = /\b\d{6}\b/;

/** Asks until there is an answer that is not "later". */
const insist = async ({ url, ledger }: Signing, asked: HttpRequest): Promise<Outcome> => {
  let outcome: Outcome = { kind: 'lost', why: 'never asked', took_ms: 0 };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    outcome = await sendRequest(url, asked);
    ledger.note(asked.path, outcome);
    if (outcome.kind === 'answered' && outcome.status < 500) return outcome;
    await pause(PAUSE_MS);
  }
  return outcome;
};

interface Message {
  readonly channel: string;
  readonly recipient: string;
  readonly body: string;
  readonly created_at: string;
}

/** The last code that waits in the outbox since a moment. */
const readWaitingCode = async (
  { dataDir, person }: Signing,
  since: Date,
): Promise<string | undefined> => {
  const [row] = await runDirectly(
    dataDir,
    `select body from outbox where channel = 'SMS' and recipient like '%' || $1 and created_at >= $2 order by created_at desc limit 1`,
    [person.phone, since],
  );
  return CODE.exec(String(row?.['body']))?.[0];
};

/** The last code that the demo's phone got since a moment. */
const readCode = async (signing: Signing, since: Date): Promise<string | undefined> => {
  if (signing.isDemo === false) return readWaitingCode(signing, since);
  const outbox = await insist(signing, { method: 'GET', path: '/demo/outbox.json' });
  if (outbox.kind === 'lost' || outbox.status !== 200) return undefined;
  const { data } = outbox.body as { data: readonly Message[] };
  const message = data.find(
    ({ channel, recipient, created_at }) =>
      channel === 'SMS' &&
      recipient.endsWith(signing.person.phone) &&
      new Date(created_at) >= since,
  );
  return message && CODE.exec(message.body)?.[0];
};

const posting = ({ person }: Signing, path: string, body: object): HttpRequest => ({
  method: 'POST',
  path,
  body,
  headers: { authorization: person.authorization },
});

/** People wait a minute between codes; the proof lets that minute pass at once. */
export const waitForNextCode = async ({ dataDir, person }: Signing): Promise<void> => {
  const age = `update sign_challenges set created_at = created_at - interval '2 hours' where intervener_uuid = $1`;
  await runDirectly(dataDir, age, [person.uuid]).catch(() => undefined);
};

/** CODE_USED answers the repetition of a signature whose first answer was lost: it was stored. */
const isThere = (outcome: Outcome): boolean =>
  outcome.kind === 'answered' &&
  (outcome.status === 200 || textAt(outcome.body, 'result', 'code') === 'CODE_USED');

/** Asks for a code and reads it on the phone. */
export const requestCode = async (signing: Signing): Promise<string | undefined> => {
  const since = signing.now?.() ?? new Date();
  await insist(
    signing,
    posting(signing, '/api/documents-signatures/codes', { uuid_operation: signing.operation }),
  );
  return readCode(signing, since);
};

/** The typing of a code, as it is sent. */
export const codeRequest = (signing: Signing, code: string): HttpRequest =>
  posting(signing, '/api/documents-signatures', { uuid_operation: signing.operation, code });

/** Types a code until there is an answer. Returns whether the signature was stored. */
export const typeCode = async (signing: Signing, code: string): Promise<boolean> =>
  isThere(await insist(signing, codeRequest(signing, code)));

/** Signs an operation as its person would: asks for a code, reads it on the phone, types it. */
export const signOperation = async (signing: Signing): Promise<void> => {
  const { operation, ledger, person } = signing;
  const code = await requestCode(signing);
  if (!code) return;
  if (await typeCode(signing, code)) ledger.signatures.push({ operation, intervener: person.uuid });
  await waitForNextCode(signing);
};
