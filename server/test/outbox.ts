import type { TestApp } from './test-app.ts';

const messagesTo = ({ db }: TestApp, intervener: string, channel: 'SMS' | 'EMAIL' | 'PUSH') =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('channel', '=', channel)
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc');

/** The newest message to a person. Which of two of the same moment it is, nobody knows. */
export const lastMessage = async (
  app: TestApp,
  intervener: string,
  channel: 'SMS' | 'EMAIL' | 'PUSH' = 'SMS',
) => messagesTo(app, intervener, channel).executeTakeFirstOrThrow();

/** What is in every mail to a person. */
export const listMails = async (app: TestApp, intervener: string): Promise<string[]> =>
  (await messagesTo(app, intervener, 'EMAIL').execute()).map(({ body }) => body);

/** The code in the newest SMS to a person, as that person reads it. */
export const lastCode = async (app: TestApp, intervener: string): Promise<string> => {
  const { body } = await lastMessage(app, intervener);
  const code = /(?<!\d)(\d{6})\./.exec(body)?.[1];
  if (!code) throw new Error(`no code in: ${body}`);
  return code;
};
