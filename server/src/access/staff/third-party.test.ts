import { tokenAnswer } from '@area/contract/auth/schemas';
import type { TokenAnswer } from '@area/contract/auth/schemas';
import { demoPartnerToken } from '@area/contract/demo/schemas';
import { getMe } from '@area/contract/me/calls';
import { listPartners, savePartner } from '@area/contract/office/hosts/calls';
import { loginThirdParty } from '@area/contract/staff/calls';
import {
  SignJWT,
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importJWK,
} from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoHost } from '../../entry/demo/brands.ts';
import { Client, requestToken } from '../../../test/client.ts';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { listMails } from '../../../test/outbox.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { requestAsHost } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

let app: TestApp;
let person: Person;
let pair: OfficePair;
let ec: Pair;
let ed: Pair;
let other: Pair;
beforeAll(async () => {
  app = await createTestApp();
  person = await addPerson(app);
  pair = await enterPair(app, 'IT_ADMIN');
  ec = await generateKeyPair('ES256', { extractable: true });
  ed = await generateKeyPair('EdDSA', { extractable: true });
  other = await generateKeyPair('ES256', { extractable: true });
  await addPartner('banco', JSON.stringify(await exportJWK(ec.publicKey)));
  await addPartner('caja', await exportSPKI(ed.publicKey));
});
afterAll(() => app.dispose());

/** As the office registers it: with the public key. */
const partner = (id: string, public_key: string, portal_id = 'cierzo') => ({
  params: { id },
  body: { portal_id, public_key },
});
const addPartner = async (...given: Parameters<typeof partner>) =>
  doTogether(pair, savePartner, partner(...given));

let made = 0;
const secondsAt = ({ clock }: TestApp): number => Math.floor(clock.wall().getTime() / 1000);
const seconds = (): number => secondsAt(app);
const timesAt = (where: TestApp) => ({ iat: secondsAt(where), exp: secondsAt(where) + 60 });

const rightClaims = (): Record<string, unknown> => {
  made += 1;
  return {
    iss: 'banco',
    aud: 'cierzo',
    sub: person.document,
    jti: `token-${made}`,
    iat: seconds(),
    exp: seconds() + 60,
  };
};

interface Signed {
  readonly claims?: Record<string, unknown>;
  readonly key?: CryptoKey | Uint8Array;
  readonly alg?: string;
}

const sign = async ({
  claims = {},
  key = ec.privateKey,
  alg = 'ES256',
}: Signed = {}): Promise<string> =>
  new SignJWT({ ...rightClaims(), ...claims }).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);

const present = async (token: unknown, portal?: string) =>
  requestAsHost(app, loginThirdParty, { token }, portal);

describe('a client whom a partner hands over', () => {
  it('has an ordinary session: used, renewed and counted among the others', async () => {
    const reply = await present(await sign());
    expect(reply.status).toBe(200);
    const { access_token, refresh_token }: TokenAnswer = tokenAnswer.parse(reply.data);
    const { private_area } = await new Client(app, access_token).ask(getMe);
    expect(private_area.intervener.uuid).toBe(person.uuid);
    expect(
      (await requestToken(app, { grant_type: 'refresh_token', refresh_token })).statusCode,
    ).toBe(200);
    const { kind } = await app.db
      .selectFrom('token_families')
      .select('kind')
      .where('intervener_uuid', '=', person.uuid)
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(kind).toBe('CLIENT');
  });

  it('is told by mail of a browser that was never there, as at a login, and of a known one not', async () => {
    const mailing = await createTestApp({ NEW_BROWSER_MAILS: 'true' });
    await doTogether(
      await enterPair(mailing, 'IT_ADMIN'),
      savePartner,
      partner('banco', JSON.stringify(await exportJWK(ec.publicKey))),
    );
    const { uuid, document } = await addPerson(mailing);
    const handOver = async (headers: Record<string, string> = {}) =>
      mailing.app.inject({
        method: 'POST',
        url: `/api${loginThirdParty.path}`,
        headers: { apikey: demoHost('cierzo').apikey, ...headers },
        payload: { token: await sign({ claims: { sub: document, ...timesAt(mailing) } }) },
      });
    const first = await handOver();
    expect([first.statusCode, await listMails(mailing, uuid)]).toEqual([
      200,
      [expect.stringContaining('desde un navegador que no conocíamos')],
    ]);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect((await handOver({ cookie })).statusCode).toBe(200);
    expect(await listMails(mailing, uuid)).toHaveLength(1);
    await mailing.dispose();
  });

  it('may come with a key of either kind', async () => {
    expect(
      (await present(await sign({ claims: { iss: 'caja' }, key: ed.privateKey, alg: 'EdDSA' })))
        .status,
    ).toBe(200);
  });

  it('may come from a partner whose clock is a little ahead', async () => {
    expect(
      (await present(await sign({ claims: { iat: seconds() + 4, exp: seconds() + 64 } }))).status,
    ).toBe(200);
  });

  it('comes once with a token, of twenty that come at once', async () => {
    const token = await sign();
    const replies = await Promise.all(Array.from({ length: 20 }, async () => present(token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 401),
    ]);
    app.clock.advanceWall(55_000);
    expect((await present(token)).status).toBe(401);
  });
});

const bytesOf = async (key: CryptoKey): Promise<Uint8Array> =>
  new TextEncoder().encode(await exportSPKI(key));
const unsigned = (claims: object): string =>
  `${btoa(JSON.stringify({ alg: 'none' })).replaceAll('=', '')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
const without = (name: string) => async () => sign({ claims: { [name]: undefined } });

const BAD: readonly { readonly what: string; readonly make: () => Promise<string> }[] = [
  { what: 'signed with another key', make: async () => sign({ key: other.privateKey }) },
  {
    what: 'signed with the key of another partner',
    make: async () => sign({ key: ed.privateKey, alg: 'EdDSA' }),
  },
  { what: 'not signed', make: async () => unsigned(rightClaims()) },
  {
    what: 'signed with the public key as a password',
    make: async () => sign({ key: await bytesOf(ec.publicKey), alg: 'HS256' }),
  },
  { what: 'of nobody known', make: async () => sign({ claims: { iss: 'nobody' } }) },
  { what: 'of another partner than it says', make: async () => sign({ claims: { iss: 'caja' } }) },
  { what: 'for another host', make: async () => sign({ claims: { aud: 'brumario' } }) },
  {
    what: 'for several hosts',
    make: async () => sign({ claims: { aud: ['cierzo', 'brumario'] } }),
  },
  {
    what: 'that is too old',
    make: async () => sign({ claims: { iat: seconds() - 130, exp: seconds() - 70 } }),
  },
  {
    what: 'of tomorrow',
    make: async () => sign({ claims: { iat: seconds() + 86_400, exp: seconds() + 86_460 } }),
  },
  { what: 'that lives too long', make: async () => sign({ claims: { exp: seconds() + 121 } }) },
  { what: 'that lives for years', make: async () => sign({ claims: { exp: seconds() + 1e9 } }) },
  {
    what: 'that ends before it begins',
    make: async () => sign({ claims: { exp: seconds() - 1 } }),
  },
  { what: 'not valid yet', make: async () => sign({ claims: { nbf: seconds() + 60 } }) },
  ...['iss', 'aud', 'sub', 'jti', 'iat', 'exp'].map((name) => ({
    what: `without ${name}`,
    make: without(name),
  })),
  { what: 'of an unknown client', make: async () => sign({ claims: { sub: '00000000T' } }) },
  { what: 'of a client by their uuid', make: async () => sign({ claims: { sub: person.uuid } }) },
  { what: 'with an empty id', make: async () => sign({ claims: { jti: '' } }) },
  { what: 'with an endless id', make: async () => sign({ claims: { jti: 'a'.repeat(101) } }) },
  {
    what: 'with claims of other types',
    make: async () => sign({ claims: { sub: 7, jti: { a: 1 } } }),
  },
  {
    what: 'with one letter changed',
    make: async () =>
      (await sign()).replace(/.(?=\.[^.]*$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
  },
  { what: 'that is no token', make: async () => 'not.a.token' },
  { what: 'of dots', make: async () => '..' },
];

describe('a token', () => {
  const PLAIN =
    'El enlace de acceso no es válido o ya se ha utilizado. Vuelva a entrar desde la página de origen.';

  it.each(BAD)('$what opens nothing, in the same words', async ({ make }) => {
    const token = await make();
    const before = await takeSnapshot(app);
    const reply = await present(token);
    expect(reply.status).toBe(401);
    expect(JSON.parse(reply.bytes.toString())).toEqual({
      result: { code: 'PARTNER_TOKEN_INVALID', info: PLAIN, errors: [] },
    });
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('opens nothing at a host that its partner does not belong to', async () => {
    const { uuid, document } = await addPerson(app);
    await app.db
      .insertInto('logins')
      .values({ intervener_uuid: uuid, portal_id: 'brumario', password_hash: 'none' })
      .execute();
    const at = async (aud: string, portal: string) =>
      (await present(await sign({ claims: { sub: document, aud } }), portal)).status;
    expect(await at('brumario', 'brumario')).toBe(401);
    expect(await at('cierzo', 'brumario')).toBe(401);
    expect(await at('cierzo', 'cierzo')).toBe(200);
  });

  it.each([
    { intervener_status: 'BLOQUEADO' },
    { intervener_status: 'BLOQUEADO_AML' },
    { is_deceased: true },
    { intervener_type: 'J' },
  ] as const)('opens nothing for a client who is %j', async (fields) => {
    const { uuid, document } = await addPerson(app);
    await app.db.updateTable('interveners').set(fields).where('uuid', '=', uuid).execute();
    expect(await present(await sign({ claims: { sub: document } }))).toMatchObject({
      status: 401,
      result: { code: 'PARTNER_TOKEN_INVALID', info: PLAIN },
    });
  });

  it('of a client without a login at that host opens nothing', async () => {
    await addPartner('sucursal', JSON.stringify(await exportJWK(ec.publicKey)), 'agentes');
    expect(
      (await present(await sign({ claims: { iss: 'sucursal', aud: 'agentes' } }), 'agentes'))
        .status,
    ).toBe(401);
  });

  it.each([undefined, '', 7, 'a'.repeat(4097), 'a\0b', null])(
    'that is %j is told so',
    async (token) => {
      expect(await present(token)).toMatchObject({
        status: 422,
        result: { code: 'INVALID_INPUT', errors: [{ field: 'token' }] },
      });
    },
  );
});

const refusedAt = async (...given: Parameters<typeof partner>) => {
  const { status, errors } = await pair.maker.try(savePartner, partner(...given));
  expect(status).toBe(422);
  return errors[0]?.field;
};

describe('the office', () => {
  it('takes no private key, no other kind of key and no unknown host', async () => {
    const jwk = JSON.stringify(await exportJWK(ec.privateKey));
    const rsa = await generateKeyPair('RS256', { extractable: true });
    for (const key of [
      jwk,
      await exportPKCS8(ec.privateKey),
      await exportSPKI(rsa.publicKey),
      '{}',
      'nonsense',
      '',
    ])
      expect(await refusedAt('malo', key)).toBe('public_key');
    const right = JSON.stringify(await exportJWK(ec.publicKey));
    expect(await refusedAt('malo', right, 'nowhere')).toBe('portal_id');
    expect(await refusedAt('Malo', right)).toBe('id');
  });

  it('lets a partner in by two people of whom the second sees the old and the new key', async () => {
    const [first, second] = [
      await generateKeyPair('ES256', { extractable: true }),
      await generateKeyPair('EdDSA', { extractable: true }),
    ];
    const [old, fresh] = [await exportJWK(first.publicKey), await exportJWK(second.publicKey)];
    const clerk = await enterAs(app);
    const asked = partner('mutua', JSON.stringify(old));
    expect((await clerk.try(savePartner, asked)).code).toBe('OFFICE_FORBIDDEN');
    await doTogether(pair, savePartner, asked);
    const proposal = await pair.maker.propose(savePartner, partner('mutua', JSON.stringify(fresh)));
    expect(proposal.changes).toEqual([
      { field: 'id', from: 'mutua', to: 'mutua' },
      { field: 'name', from: 'mutua', to: 'mutua' },
      { field: 'portal_id', from: 'cierzo', to: 'cierzo' },
      { field: 'algorithm', from: 'ES256', to: 'EdDSA' },
      {
        field: 'thumbprint',
        from: await calculateJwkThumbprint(old),
        to: await calculateJwkThumbprint(fresh),
      },
    ]);
    expect((await pair.maker.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    await pair.approver.approve(proposal);
    expect(await pair.maker.ask(listPartners)).toContainEqual({
      id: 'mutua',
      name: 'mutua',
      portal_id: 'cierzo',
      algorithm: 'EdDSA',
      thumbprint: await calculateJwkThumbprint(fresh),
    });
  });

  it('changes a key, and the old one opens nothing any more', async () => {
    const before = await sign();
    await addPartner('banco', JSON.stringify(await exportJWK(other.publicKey)));
    expect((await present(before)).status).toBe(401);
    expect((await present(await sign({ key: other.privateKey }))).status).toBe(200);
  });
});

const demoTokenFor = async (document: string) => {
  const answer = await app.app.inject({
    url: `/demo/partner-token.json?document_number=${document}`,
  });
  return demoPartnerToken.parse(answer.json<{ data: unknown }>().data);
};

describe('the partner of the demo', () => {
  it('hands its clients over with tokens of a minute', async () => {
    const { token, configuration } = await demoTokenFor(person.document);
    expect((await present(token, configuration)).status).toBe(200);
    expect((await present(token, configuration)).status).toBe(401);
  });

  it('keeps its private key to itself', async () => {
    const { value } = await app.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'demo_partner_key')
      .executeTakeFirstOrThrow();
    expect(await importJWK(value as JWK, 'ES256')).toMatchObject({ type: 'private' });
    for (const url of [
      '/demo/people.json',
      '/demo/state.json',
      '/demo/partner-token.json',
      '/api/onboarding/public-configuration/cierzo',
    ])
      expect((await app.app.inject({ url })).payload).not.toContain((value as JWK).d);
  });
});
