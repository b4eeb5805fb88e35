import { setTimeout as pause } from 'node:timers/promises';
import { CSRF_HEADER } from '@area/contract/office/session/headers';
import { totpCodeAt } from '../../../e2e/src/totp-code.ts';

const HALF_MINUTE_MS = 30_000;
const LOOK_EVERY_MS = 500;

interface Member {
  readonly username: string;
  readonly password: string;
  readonly totp_secret: string;
}

interface Told {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly result?: { readonly code: string };
}

/** Headers that open something. */
type Keys = Readonly<Record<string, string>>;

const halfMinute = (): number => Math.floor(Date.now() / HALF_MINUTE_MS);

/** A member of the demo's staff, who logs in at the office as often as their session was closed. */
export class OfficeMember {
  readonly #url: string;
  readonly #username: string;
  /** The last half minute whose code was shown: each is of use once, and the one after the current one counts too. */
  #shown = 0;
  #keys: Keys | undefined;

  constructor(url: string, username: string) {
    this.#url = url;
    this.#username = username;
  }

  async #code(secret: string): Promise<string> {
    const next = (): number => Math.max(this.#shown + 1, halfMinute());
    while (next() > halfMinute() + 1) await pause(LOOK_EVERY_MS);
    this.#shown = next();
    return totpCodeAt(secret, this.#shown * HALF_MINUTE_MS);
  }

  async #post(path: string, body: unknown, keys: Keys = {}): Promise<Response> {
    return fetch(`${this.#url}/api/office${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...keys },
      body: JSON.stringify(body),
    });
  }

  async #logIn(): Promise<Keys> {
    const list = await fetch(`${this.#url}/demo/staff.json`);
    const { data: members } = (await list.json()) as { readonly data: readonly Member[] };
    const member = members.find(({ username }) => username === this.#username);
    if (!member) throw new Error(`there is no ${this.#username}`);
    const { username, password, totp_secret } = member;
    const factor = { method: 'TOTP', code: await this.#code(totp_secret) };
    const answer = await this.#post('/session', { username, password, factor });
    const { data, result } = (await answer.json()) as Told;
    if (!answer.ok) throw new Error(`${username} cannot log in: ${result?.code}`);
    const cookie = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
    return { cookie: cookie.join('; '), [CSRF_HEADER]: String(data?.['csrf_token']) };
  }

  /** What opens the office's calls. */
  async keys(again: boolean): Promise<Keys> {
    if (again) this.#keys = undefined;
    this.#keys ??= await this.#logIn();
    return this.#keys;
  }

  /** What opens the area of a client. */
  async openArea(portal: string, document_number: string, reason: string): Promise<Keys> {
    const body = { portal, document_number, reason };
    let answer = await this.#post('/areas', body, await this.keys(false));
    if (answer.status === 401) answer = await this.#post('/areas', body, await this.keys(true));
    const { data, result } = (await answer.json()) as Told;
    if (!answer.ok) throw new Error(`staff cannot enter an area: ${result?.code}`);
    return { authorization: `Bearer ${String(data?.['access_token'])}` };
  }
}
