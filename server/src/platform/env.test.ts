import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SETTINGS, readSettings, settingsExample } from './env.ts';

describe('settings', () => {
  it('are all in .env.example, as this program would write it', async () => {
    expect(await readFile(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(
      settingsExample(),
    );
  });

  it('have a value each when nothing is set', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEMO: true,
      TRUST_PROXY: 0,
      API_DOCS: 'on',
    });
  });

  it('of the example are those of nothing set, once uncommented', () => {
    const lines = settingsExample()
      .split('\n')
      .flatMap((line) => (/^# ([A-Z\d_]+)=(.*)$/.exec(line) ? [line.slice(2)] : []));
    const env = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    expect(Object.keys(env)).toEqual(Object.keys(SETTINGS));
    expect(readSettings(env)).toEqual(readSettings({}));
  });

  it("on a database of one's own are no demo unless asked", () => {
    const DATABASE_URL = 'postgresql://localhost/area';
    expect(readSettings({ DATABASE_URL }).DEMO).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO: 'true' }).DEMO).toBe(true);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.com?ignoreTLS=true' }, 'SMTP_URL'],
    [{ S3_ENDPOINT: 'http://store.example.com' }, 'S3_ENDPOINT'],
    [{ SMS_GATEWAY_URL: 'http://sms.example.com/send' }, 'SMS_GATEWAY_URL'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '12' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ ACCEPT_MISSING: 'sms,tls' }, 'ACCEPT_MISSING'],
    [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN'],
  ])('that are wrong are named: %j', (env, name) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^wrong settings: ${name}(?:\\.\\d+)?: `));
  });

  it.each([
    ['false', 0],
    ['2', 2],
    ['10.0.0.5, 10.1.0.0/16, fd00::/8', ['10.0.0.5', '10.1.0.0/16', 'fd00::/8']],
  ])('take TRUST_PROXY=%s', (TRUST_PROXY, read) => {
    expect(readSettings({ TRUST_PROXY }).TRUST_PROXY).toEqual(read);
  });

  it.each([
    { SMTP_URL: 'smtp://127.0.0.1:1025?ignoreTLS=true' },
    { SMTP_URL: 'smtp://mail.example.com:587' },
    { S3_ENDPOINT: 'http://127.0.0.1:9000' },
    { S3_ENDPOINT: 'https://store.example.com' },
  ])('take %j: nothing travels in the open beyond this machine', (env) => {
    expect(readSettings(env)).toMatchObject(env);
  });

  it('that are wrong are named all at once', () => {
    expect(() => readSettings({ PORT: 'abc', DEMO: 'yes' })).toThrow(/PORT: .*; DEMO: /);
  });
});
