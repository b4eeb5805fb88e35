import type { TestApp } from './test-app.ts';

/** The newest message to a person. */
export const lastMessage = async ({ db }: TestApp, intervener: string, channel: 'SMS' | 'EMAIL' = 'SMS') =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('channel', '=', channel)
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .executeTakeFirstOrThrow();

/** The code in the newest SMS to a person, as that person reads it. */
export const lastCode = async (app: TestApp, intervener: string): Promise<string> => {
  const { body } = await lastMessage(app, intervener);
  const code = /(?<!\d)(\d{6})\./.exec(body)?.[1];
  if (!code) throw new Error(`no code in: ${body}`);
  return code;
};
