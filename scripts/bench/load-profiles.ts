import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { demoHost } from '@area/server/entry/demo/brands';
import { buildOrder } from '../verify/orders.ts';
import { findPerson } from '../verify/people.ts';
import type { LoggedIn } from '../verify/people.ts';
import type { Random } from '../verify/random.ts';
import type { BenchSessions } from './api.ts';
import type { OfferedRequest } from './send-requests.ts';

type Next = () => OfferedRequest;

const read = (path: string, { authorization }: LoggedIn): OfferedRequest => ({
  method: 'GET',
  path,
  headers: { authorization },
});

/** The requests when the area opens, of a usual person and of one with many accounts. */
export const reading = ({ usual, many }: BenchSessions, random: Random): Next => {
  const [account = ''] = usual.accounts;
  const asked = [
    read('/api/me', usual),
    read(`/api/accounts/${account}/positions`, usual),
    read('/api/operations?$limit=25', usual),
    read('/api/operations?$limit=25', many),
  ];
  return () => random.pick(asked);
};

const order = ({ authorization }: LoggedIn, account: string, random: Random): OfferedRequest => ({
  method: 'POST',
  path: '/api/operations',
  headers: { authorization, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
  body: JSON.stringify(buildOrder(account, random)),
});

/** One order for nine reads. */
export const mixed = (cast: BenchSessions, random: Random): Next => {
  const look = reading(cast, random);
  return () => {
    const person = random.pick(cast.orderers);
    return random.between(0, 10) === 0
      ? order(person, random.pick(person.accounts), random)
      : look();
  };
};

/** Everybody orders on one account. */
export const hotAccount = ({ orderers: [person] }: BenchSessions, random: Random): Next => {
  if (!person) throw new Error('nobody orders');
  return () => order(person, person.accounts[0] ?? '', random);
};

/** One login after the other, all of them right. */
export const loggingIn = (): Next => {
  const { person, password } = findPerson('lucia');
  const host = demoHost(person.portal);
  const pair = Buffer.from(`${host.consumer_key}:${host.consumer_secret}`).toString('base64');
  const body = new URLSearchParams({
    grant_type: 'password',
    username: `${host.user_prefix}/${person.document}`,
    password,
  }).toString();
  return () => ({
    method: 'POST',
    path: '/api/oauth2/token',
    headers: {
      authorization: `Basic ${pair}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  });
};

const SLOW_BYTES = 5_000_000;
const EVERY_MS = 100;
const LINE = 'x'.repeat(1_000);

/** A file on a very slow connection; ends on request. */
export const sendSlowly = (url: string, { uuid, authorization }: LoggedIn): (() => void) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  const form =
    '--slow\r\ncontent-disposition: form-data; name="attachment"; filename="dni.png"\r\n\r\n';
  socket.write(
    `POST /api/interveners/${uuid}/documents HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=slow\r\ncontent-length: ${SLOW_BYTES}\r\n\r\n${form}`,
  );
  const drip = setInterval(() => socket.write(LINE), EVERY_MS);
  return () => {
    clearInterval(drip);
    socket.destroy();
  };
};
