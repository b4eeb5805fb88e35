import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpIdentification } from './identification/http-provider.ts';
import { identificationStandIn } from './identification/stand-in.ts';
import { httpScreening } from './screening/http-engine.ts';
import { screeningStandIn } from './screening/stand-in.ts';

const TOKEN = 'un-secreto-de-prueba';
const HASH = 'a'.repeat(64);
let server: Server;
let url: string;
let isBroken = false;
const asked: string[] = [];

const ANSWERS: Readonly<Record<string, unknown>> = {
  'POST /sessions': { id: 's-1', url: 'https://proveedor.example/s-1' },
  'GET /sessions/s-1': {
    status: 'PROVED',
    document: { number: '12345678Z', birthdate: '1990-01-01' },
    evidence: { package: 'p-1' },
  },
  'GET /sessions/odd': { status: 'PERHAPS' },
  'GET /lists': {
    engine: 'motor',
    lists: [{ name: 'EU', version: '7', published_on: '2026-03-09' }],
  },
  'POST /match': {
    matches: [
      {
        entry_id: 'E1',
        entry_sha256: HASH,
        list: 'EU',
        name: 'Ana Gil',
        birthdate: null,
        countries: [],
        program: 'Prueba',
        score: 80,
      },
    ],
  },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const line = `${request.method ?? ''} ${request.url ?? ''}`;
    asked.push(`${line} ${request.headers.authorization ?? ''}`);
    response.statusCode = isBroken ? 503 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(ANSWERS[line] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

const PERSON = {
  document_number: '12345678Z',
  given_name: 'Ana',
  family_name_1: 'Gil',
  birthdate: '1990-01-01',
};
const REQUEST = {
  reference: 'r',
  expected: PERSON,
  language: 'es',
  return_url: 'https://area.example/onboarding',
} as const;

describe('a provider of identification over HTTP', () => {
  it('opens a session and says what became of it, for whoever has the token', async () => {
    const provider = httpIdentification(url, TOKEN);
    expect(await provider.begin(REQUEST)).toEqual({
      provider_reference: 's-1',
      url: 'https://proveedor.example/s-1',
    });
    expect(await provider.ask('s-1')).toMatchObject({ status: 'PROVED', reason: null });
    expect(asked.at(-1)).toBe(`GET /sessions/s-1 Bearer ${TOKEN}`);
  });

  it('that answers otherwise has said nothing', async () => {
    const provider = httpIdentification(url, TOKEN);
    await expect(provider.ask('odd')).rejects.toThrow('status');
    await expect(provider.ask('../lists')).rejects.toThrow('status');
    isBroken = true;
    await expect(provider.begin(REQUEST)).rejects.toThrow('503');
    isBroken = false;
  });
});

describe('its substitute', () => {
  it('keeps what was decided, forgets nobody, and knows no stranger', async () => {
    const provider = identificationStandIn();
    const { provider_reference: session } = await provider.begin(REQUEST);
    expect((await provider.ask(session)).status).toBe('OPEN');
    provider.act(session, 'slow');
    expect((await provider.ask(session)).status).toBe('IN_REVIEW');
    provider.act(session, 'prove');
    provider.act(session, 'blurred');
    expect(await provider.ask(session)).toMatchObject({
      status: 'PROVED',
      document: { number: PERSON.document_number },
    });
    expect((await provider.ask('nobody')).status).toBe('EXPIRED');
  });
});

const LOOKED_UP = {
  kind: 'PERSON',
  name: 'Ana Gil',
  document_number: '12345678Z',
  birthdate: '1990-01-01',
  countries: ['ES'],
} as const;

describe('an engine of screening over HTTP', () => {
  it('says which lists it has and whom they resemble', async () => {
    const engine = httpScreening(url, TOKEN);
    expect(await engine.state()).toEqual({
      engine: 'motor',
      lists: [{ name: 'EU', version: '7', published_on: '2026-03-09' }],
    });
    expect(await engine.match(LOOKED_UP)).toMatchObject([{ entry_id: 'E1', score: 80 }]);
    isBroken = true;
    await expect(engine.match(LOOKED_UP)).rejects.toThrow('503');
    isBroken = false;
  });
});

describe('its substitute', () => {
  const engine = screeningStandIn(() => '2026-03-10');
  const scoreOf = async (name: string, birthdate: string | null) =>
    (await engine.match({ ...LOOKED_UP, name, birthdate }))[0]?.score;

  it('is sure of nobody by the name alone', async () => {
    expect(await scoreOf('Aurelio Sombra Valdés', '1961-05-17')).toBe(100);
    expect(await scoreOf('AURELIO SOMBRA VALDES', null)).toBe(85);
    expect(await scoreOf('Aurelio Sombra Valdés', '1999-01-01')).toBe(75);
    expect(await scoreOf('Ana Gil', '1961-05-17')).toBeUndefined();
  });

  it('changes its entries and its days', async () => {
    const before = (await engine.match({ ...LOOKED_UP, name: 'Aurelio Sombra Valdés' }))[0];
    engine.revise('DEMO-001', 'Otra');
    const after = (await engine.match({ ...LOOKED_UP, name: 'Aurelio Sombra Valdés' }))[0];
    expect(after?.entry_sha256).not.toBe(before?.entry_sha256);
    engine.publish(undefined);
    expect((await engine.state()).lists).toEqual([]);
  });
});
