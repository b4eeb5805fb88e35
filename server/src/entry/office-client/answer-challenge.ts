import type { StepUpAnswer } from '@area/contract/office/session/factor-schemas';
import { answerChallengeBySso, getChallenge } from '@area/contract/office/session/calls';
import { challenge } from '@area/contract/office/session/schemas';
import { OFFICE_SESSION_SCHEMAS } from '@area/contract/office/session/schemas';
import { ask } from './office-server.ts';
import type { OfficeAnswer, OfficeServer } from './office-server.ts';
import type { Terminal } from './terminal.ts';

const TOTP_CODE = /^\d{6}$/;

/** The factor that somebody typed: six digits are a code of an application. */
export const typedFactor = (typed: string) =>
  TOTP_CODE.test(typed)
    ? ({ method: 'TOTP', code: typed } as const)
    : ({ method: 'RECOVERY_CODE', code: typed } as const);

/** The challenge that a refusal carries; nothing when it is another refusal. */
export const challengeIn = ({ code, errors }: OfficeAnswer): string | undefined =>
  code === 'STEP_UP_REQUIRED' ? errors.find(({ field }) => field === 'challenge')?.code : undefined;

const answerBySso = async (
  server: OfficeServer,
  terminal: Terminal,
  asked: string,
): Promise<StepUpAnswer | undefined> => {
  const { data } = await ask(server, answerChallengeBySso, { params: { id: asked }, body: {} });
  const sent = OFFICE_SESSION_SCHEMAS.answerChallengeBySso.response.safeParse(data);
  if (!sent.success) return undefined;
  terminal.note(`Show who you are in a browser: ${sent.data.url}`);
  const done = await terminal.ask('Then press Enter here. ');
  return done === undefined ? undefined : { method: 'SSO', challenge: asked };
};

/** Asks whoever sits there to show a factor again; nothing when they cannot here. */
export const answerChallenge = async (
  server: OfficeServer,
  terminal: Terminal,
  asked: string,
): Promise<StepUpAnswer | undefined> => {
  const { data } = await ask(server, getChallenge, { params: { id: asked } });
  const { methods = [] } = challenge.safeParse(data).data ?? {};
  if (methods.includes('SSO')) return answerBySso(server, terminal, asked);
  if (methods.includes('TOTP') || methods.includes('RECOVERY_CODE')) {
    const typed = await terminal.ask('Code of your application, or a recovery code: ');
    return typed ? { ...typedFactor(typed), challenge: asked } : undefined;
  }
  if (methods.includes('PASSKEY'))
    terminal.note('A passkey is shown in a browser: log in anew (login), or do this there.');
  return undefined;
};
