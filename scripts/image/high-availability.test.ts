import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../steps.ts';

const FOLDER = join(root, 'deploy/high-availability');
const read = async (name: string): Promise<string> => readFile(join(FOLDER, name), 'utf8');

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: unknown;
}
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const { services } = parse(await read('compose.ha.yaml'), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
};
const patroni = await read('patroni.yml');
const { dcs } = (parse(patroni) as { bootstrap: { dcs: Readonly<Record<string, unknown>> } })
  .bootstrap;
const haproxy = await read('haproxy.cfg');

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set(text.match(pattern))].toSorted();

describe('the files for high availability', () => {
  it('have three of each, whose settings are those that the files ask for', () => {
    const members = Object.keys(services).filter((name) => name.startsWith('member'));
    expect(members).toEqual(['member1', 'member2', 'member3']);
    for (const name of members) {
      const given = Object.keys(services[name]?.environment ?? {});
      for (const setting of ['NAME', 'RESTAPI_LISTEN', 'POSTGRESQL_DATA_DIR', 'REWIND_PASSWORD'])
        expect(given).toContain(`PATRONI_${setting}`);
      for (const setting of namesIn(patroni, /PATRONI_(?:POSTGRESQL|RESTAPI)_[A-Z_]+/g))
        expect(given).toContain(setting);
    }
    const asked = namesIn(haproxy, /(?<=\$\{)\w+(?=\})/g);
    const given = Object.keys(services['database']?.environment ?? {});
    expect(given.filter((name) => name !== 'POSTGRES_PASSWORD').toSorted()).toEqual(asked);
  });

  it('name the version of the program, open no port, and hold no password', () => {
    const all = Object.entries(services);
    const images = all.filter(([name]) => name !== 'migrate').map(([, { image }]) => image);
    expect(new Set(images)).toEqual(new Set([`private-area-member:${version}`]));
    expect(all.filter(([, { ports }]) => ports !== undefined)).toEqual([]);
    const passwords = all
      .flatMap(([, { environment = {} }]) => Object.entries(environment))
      .filter(([name, value]) => name.endsWith('PASSWORD') && value !== '')
      .map(([, value]) => value);
    expect(passwords.length).toBeGreaterThan(0);
    for (const password of passwords) expect(password).toMatch(/^\$\{\w+:\?/);
  });

  it('wait for a second machine always, and give a primary up within 20 s', () => {
    expect(dcs).toMatchObject({
      ttl: 20,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      primary_start_timeout: 0,
    });
    // What Patroni asks of them.
    const [wait, retry] = [Number(dcs['loop_wait']), Number(dcs['retry_timeout'])];
    expect(wait + 2 * retry).toBeLessThanOrEqual(Number(dcs['ttl']));
  });

  const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;
  const hasHaproxy = spawnSync('haproxy', ['-v'], { env: { PATH } }).status === 0;
  it.skipIf(!hasHaproxy)('are taken by HAProxy', () => {
    const env = { PATH, ...services['database']?.environment };
    // The names of the members mean something in their network alone.
    const local = Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, value.replace(/^member\d/, '127.0.0.1')]),
    );
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', join(FOLDER, 'haproxy.cfg')], {
      env: local,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });
});
