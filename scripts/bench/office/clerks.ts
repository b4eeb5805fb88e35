import { CSRF_HEADER } from '@area/contract/office/session/headers';
import { listDemoStaff } from '@area/server/entry/demo/staff';
import { takeFreshCode } from '../../../e2e/src/fresh-code.ts';

/** A member of staff in a session of the office. */
export interface Clerk {
  readonly username: string;
  readonly cookie: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Who reads clients and orders. Ten clerks are these four, each at several desks. */
const READERS = ['operaciones', 'direccion', 'cumplimiento', 'auditoria'] as const;

const logIn = async (url: string, username: string): Promise<Clerk> => {
  const member = listDemoStaff(new Date()).find((each) => each.username === username);
  if (!member) throw new Error(`the demo has no ${username}`);
  const code = await takeFreshCode({ ...member, address: url });
  const answer = await fetch(`${url}/api/office/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: member.password, factor: { method: 'TOTP', code } }),
  });
  if (!answer.ok) throw new Error(`${username} cannot log in: ${await answer.text()}`);
  const { data } = (await answer.json()) as { readonly data: { readonly csrf_token: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  return { username, cookie, headers: { cookie, [CSRF_HEADER]: data.csrf_token } };
};

export const logInClerks = async (url: string): Promise<readonly Clerk[]> =>
  Promise.all(READERS.map(async (username) => logIn(url, username)));
