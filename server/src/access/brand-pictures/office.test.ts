import {
  addBrandPicture,
  draftBrand,
  getBrand,
  getBrandVersion,
  listBrandPictures,
  listBrandVersions,
  publishBrand,
  rollBackBrand,
} from '@area/contract/office/brands/calls';
import { addHost } from '@area/contract/office/hosts/calls';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { readPictureHeader } from '../../platform/pictures/read-header.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp();
  pair = await enterPair(app, 'IT_ADMIN');
});
afterAll(() => app.dispose());

const BRAND = 'tercera';

const crc = (bytes: Buffer): number => {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xed_b8_83_20 : 0);
  }
  return (value ^ 0xff_ff_ff_ff) >>> 0;
};

const chunk = (name: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
};

/** A grey PNG of a size, with a note hidden in it. */
const pngOf = (width: number, height: number, told = width): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(told, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc((width + 1) * height, 0x80);
  for (let line = 0; line < height; line += 1) lines[line * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0secreto')),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const svg = (
  inside = '<rect width="40" height="10" fill="#1f4d3a"/>',
  size = 'viewBox="0 0 40 10"',
) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);

const bodyOf = (bytes: Buffer, kind: 'LOGO' | 'ICON' | 'LOGIN' = 'LOGO') => ({
  kind,
  file: { name: 'logo.svg', content_base64: bytes.toString('base64') },
});

const upload = async (bytes: Buffer, kind?: 'LOGO' | 'ICON' | 'LOGIN') =>
  pair.maker.ask(addBrandPicture, { params: { id: BRAND }, body: bodyOf(bytes, kind) });

const fetched = async (path: string) => app.app.inject({ method: 'GET', url: path });

describe('a picture of a brand', () => {
  it('is drawn anew as PNG, grows when it is a drawing, and is served to everybody', async () => {
    const drawn = await upload(svg());
    expect(drawn).toMatchObject({ kind: 'LOGO', width: 960, height: 240 });
    const answer = await fetched(drawn.path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(readPictureHeader(answer.rawPayload)).toEqual({
      format: 'PNG',
      width: 960,
      height: 240,
    });
    expect(await pair.maker.ask(listBrandPictures, { params: { id: BRAND } })).toContainEqual(
      drawn,
    );
  });

  it('loses what was hidden in it, and does not grow when it is no drawing', async () => {
    const drawn = await upload(pngOf(64, 32));
    expect(drawn).toMatchObject({ width: 64, height: 32 });
    expect((await fetched(drawn.path)).rawPayload.includes('secreto')).toBe(false);
    expect(await upload(pngOf(1200, 1200), 'ICON')).toMatchObject({ width: 512, height: 512 });
  });

  it.each([
    ['FORMAT', Buffer.from('GIF89a not taken')],
    ['FORMAT', Buffer.alloc(0)],
    ['PLAIN', svg('<script>alert(1)</script>')],
    ['PLAIN', svg('<image href="https://x.example/a.png"/>')],
    ['PLAIN', svg('<rect fill="url(https://x.example/#a)"/>')],
    ['PLAIN', svg('<rect onclick="x()"/>')],
    ['PLAIN', Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]>'), svg()])],
    ['TOO_LARGE', pngOf(20, 20, 60_000)],
    ['TOO_SMALL', pngOf(8, 8)],
    ['BYTES', Buffer.alloc(2_000_001)],
    ['UNREADABLE', pngOf(32, 32).subarray(0, 40)],
  ])('is refused as %s, and nothing is kept', async (code, bytes) => {
    const before = await pair.maker.ask(listBrandPictures, { params: { id: BRAND } });
    expect(
      await pair.maker.try(addBrandPicture, { params: { id: BRAND }, body: bodyOf(bytes) }),
    ).toMatchObject({ status: 422, errors: [{ field: 'file', code }] });
    expect(await pair.maker.ask(listBrandPictures, { params: { id: BRAND } })).toEqual(before);
  });

  it('is added by who configures, and by nobody else; and no other name is served', async () => {
    const clerk = await enterAs(app);
    const asked = { params: { id: BRAND }, body: bodyOf(svg()) };
    expect(await clerk.try(addBrandPicture, asked)).toMatchObject({ status: 403 });
    for (const name of ['nothing.png', '..%2fregulatory%2fx.png', 'a.svg'])
      expect((await fetched(`/brand/own/${name}`)).statusCode).toBe(404);
  });
});

describe('a third brand', () => {
  it('comes from nothing to its host, with its own logo, and goes back to any older version', async () => {
    const logo = await upload(svg());
    const known = await pair.maker.ask(getBrand, { params: { id: 'cierzo' } });
    const contentOf = (name: string) => ({ ...known, name, logo: logo.path });
    const params = { id: BRAND };
    for (const name of ['Tercera', 'Tercera Gestión', 'Tercera Capital']) {
      await pair.maker.ask(draftBrand, { params, body: { content: contentOf(name) } });
      await doTogether(pair, publishBrand, { params, body: {} });
    }
    await doTogether(pair, addHost, {
      body: { id: BRAND, configuration_id: BRAND, hostnames: ['tercera.example'] },
    });
    const { rawPayload } = await app.app.inject({
      method: 'GET',
      url: `/api/onboarding/public-configuration/${BRAND}`,
    });
    expect(rawPayload.toString()).toContain('Tercera Capital');
    const old = { params: { ...params, version: 1 } };
    expect(await pair.maker.ask(getBrandVersion, old)).toMatchObject({
      status: 'RETIRED',
      content: { name: 'Tercera', logo: logo.path },
    });
    await doTogether(pair, rollBackBrand, { params, body: { version: 1 } });
    expect(await pair.maker.ask(getBrand, { params })).toMatchObject({ name: 'Tercera' });
    const versions = await pair.maker.ask(listBrandVersions);
    expect(
      versions.filter(({ id }) => id === BRAND).map(({ version, status }) => [version, status]),
    ).toEqual([
      [3, 'RETIRED'],
      [2, 'RETIRED'],
      [1, 'PUBLISHED'],
    ]);
    expect(await pair.maker.try(rollBackBrand, { params, body: { version: 9 } })).toMatchObject({
      status: 422,
    });
  });
});
