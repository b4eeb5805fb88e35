import { demoHost } from '@area/server/entry/demo/brands';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@area/server/entry/demo/people';
import { sendRequest, sendUntilAccepted, describe, textAt } from './http-client.ts';

/** A demo person with an open session. */
export interface LoggedIn {
  readonly key: string;
  readonly uuid: string;
  readonly phone: string;
  readonly accounts: readonly string[];
  readonly authorization: string;
}

/** A demo person with the portal through which they log in. */
export const findPerson = (key: string) => {
  const person = DEMO_PEOPLE.find((each) => each.key === key);
  if (!person) throw new Error(`the demo has nobody called ${key}`);
  return { person, host: demoHost(person.portal), password: DEMO_PASSWORD };
};

/** A busy machine accepts few logins at a time. */
const openSession = async (url: string, key: string): Promise<string> => {
  const { person, host, password } = findPerson(key);
  const pair = Buffer.from(`${host.consumer_key}:${host.consumer_secret}`).toString('base64');
  const answer = await sendUntilAccepted(url, {
    method: 'POST',
    path: '/api/oauth2/token',
    headers: { authorization: `Basic ${pair}` },
    body: new URLSearchParams({
      grant_type: 'password',
      username: `${host.user_prefix}/${person.document}`,
      password,
    }),
  });
  const token = answer.kind === 'answered' ? textAt(answer.body, 'access_token') : '';
  if (!token) throw new Error(`${key} cannot log in: ${describe(answer)}`);
  return `Bearer ${token}`;
};

interface MeAnswer {
  readonly data: {
    readonly private_area: {
      readonly intervener: { readonly uuid: string };
      readonly accounts: readonly { readonly uuid: string }[];
    };
  };
}

/** Logs a demo person in and learns their accounts. */
export const logIn = async (url: string, key: string): Promise<LoggedIn> => {
  const authorization = await openSession(url, key);
  const answer = await sendRequest(url, {
    method: 'GET',
    path: '/api/me',
    headers: { authorization },
  });
  if (answer.kind === 'lost' || answer.status !== 200)
    throw new Error(`${key} cannot be read: ${describe(answer)}`);
  const { intervener, accounts } = (answer.body as MeAnswer).data.private_area;
  return {
    key,
    uuid: intervener.uuid,
    phone: findPerson(key).person.phone ?? '',
    accounts: accounts.map(({ uuid }) => uuid),
    authorization,
  };
};
