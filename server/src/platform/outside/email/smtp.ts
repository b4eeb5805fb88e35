import { createTransport } from 'nodemailer';
import { isLoopback } from '../../loopback.ts';
import type { MailGateway } from './mail.ts';

const TIMEOUT_MS = 8_000;

/** Any SMTP server; to another machine only with TLS. */
export const smtpGateway = (url: string, from: string): MailGateway => {
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async ({ to, subject, text, papers }) => {
      const attachments = papers.map(({ filename, bytes }) => ({
        filename,
        content: Buffer.from(bytes),
      }));
      const { response } = await transport.sendMail({ from, to, subject, text, attachments });
      return response;
    },
  };
};
