const TIMEOUT_MS = 8_000;

interface Service {
  readonly url: string;
  readonly token: string;
  /** How errors call it. */
  readonly name: string;
}

/** A service that speaks JSON: its calls are answered in eight seconds, or throw. A redirection is an error. */
export const jsonCaller =
  ({ url, token, name }: Service) =>
  async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`${name} answers ${response.status}`);
    return response.json();
  };
