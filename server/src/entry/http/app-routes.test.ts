import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyApp, createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { readPictureHeader } from '../../platform/pictures/read-header.ts';

let app: TestApp;
let empty: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  empty = await createEmptyApp();
});
afterAll(async () => {
  await app.dispose();
  await empty.dispose();
});

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}
const manifestOf = async (query: string): Promise<Manifest> =>
  (await app.app.inject(`/manifest.webmanifest${query}`)).json();

describe('the portal as an application', () => {
  it('has the name, the colours and the icons of its brand', async () => {
    const [cierzo, brumario] = [
      await manifestOf('?config=cierzo'),
      await manifestOf('?config=brumario'),
    ];
    expect(cierzo).toMatchObject({ name: 'Cierzo Inversiones', short_name: 'Cierzo' });
    expect(brumario).toMatchObject({ name: 'Brumario Gestión', theme_color: '#0f1f38' });
    for (const { src, sizes } of [...cierzo.icons, ...brumario.icons]) {
      const { statusCode, rawPayload } = await app.app.inject(src);
      const header = readPictureHeader(rawPayload);
      expect([statusCode, `${header?.width}x${header?.height}`]).toEqual([200, sizes]);
    }
  });

  it('has no other sizes, no icons of other versions, and nothing before a brand is published', async () => {
    const [icon] = (await manifestOf('?config=cierzo')).icons;
    const other = [
      icon?.src.replace('-192-', '-9999-'),
      icon?.src.replace(/-[0-9a-f]{10}-/, '-0123456789-'),
      '/brand/app/..%2fsecret.png',
    ];
    for (const url of other) expect((await app.app.inject(url ?? '')).statusCode).toBe(404);
    expect((await empty.app.inject('/manifest.webmanifest')).statusCode).toBe(404);
  });
});
