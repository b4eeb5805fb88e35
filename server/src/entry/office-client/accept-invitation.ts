import { acceptInvitation, openInvitation } from '@area/contract/office/session/own-calls';
import { OFFICE_OWN_SCHEMAS } from '@area/contract/office/session/own-schemas';
import type { Client } from './client.ts';
import { EXIT } from './exit-codes.ts';
import type { ExitCode } from './exit-codes.ts';
import { ask } from './office-server.ts';
import { printable } from './render-answer.ts';
import { showFailure } from './show-failure.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** The link as the mail has it, or its secret alone. */
const secretIn = (link: string): string => link.slice(link.indexOf('#') + 1);

const askPassword = async ({ ask: question }: Terminal): Promise<string> => {
  const password = await question('New password: ', true);
  if (!password || password !== (await question('The same again: ', true)))
    throw new UsageError('the two are not the same');
  return password;
};

/**
 * Sets up one's own way in with the link of an invitation: a password, and an application for codes as second factor. The codes for
 * the day on which it is lost are shown once.
 */
export const acceptByHand = async (
  { server, terminal }: Client,
  word: string | undefined,
): Promise<ExitCode> => {
  const link = word ?? (await terminal.ask('Link of the invitation: ', true)) ?? '';
  const secret = secretIn(link);
  const begun = await ask(server, openInvitation, { body: { secret } });
  const invitation = OFFICE_OWN_SCHEMAS.openInvitation.response.safeParse(begun.data).data;
  if (!invitation) return showFailure(terminal, begun);
  const { username, name, totp } = invitation;
  terminal.note(`${printable(name)} (${username})`);
  terminal.note(`Key for your application for codes: ${totp.secret}`);
  terminal.note(totp.address);
  const password = await askPassword(terminal);
  const code = (await terminal.ask('Code that the application shows: ')) ?? '';
  const factor = { method: 'TOTP', factor: totp.uuid, code } as const;
  const answer = await ask(server, acceptInvitation, { body: { secret, password, factor } });
  const accepted = OFFICE_OWN_SCHEMAS.acceptInvitation.response.safeParse(answer.data).data;
  if (!accepted) return showFailure(terminal, answer);
  terminal.note(
    'Each of these codes opens once, when the application is lost. Keep them on paper:',
  );
  for (const each of accepted.recovery_codes) terminal.print(each);
  return EXIT.done;
};
