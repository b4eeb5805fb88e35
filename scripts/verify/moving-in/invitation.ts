import { setTimeout as pause } from 'node:timers/promises';
import type { MessageSink } from '../message-sinks.ts';

const LOOK_EVERY_MS = 200;
const INVITED = 'marta@example.com';

/** As mails are written: long lines are broken, and signs escaped. */
const readable = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_sign, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );

/** The link in the mail of the invitation. */
export const waitForLink = async ({ taken }: MessageSink): Promise<string> => {
  for (;;) {
    const mail = taken.map(readable).find((text) => text.includes(INVITED));
    const [link] = mail?.match(/https?:\/\/\S+#\S+/) ?? [];
    if (link !== undefined) return link;
    await pause(LOOK_EVERY_MS);
  }
};
