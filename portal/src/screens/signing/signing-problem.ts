import { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';

/** Why a code was not sent, or did not sign. */
export interface SigningProblem {
  /** `code`: said at the code itself. `notice`: concerns the whole. */
  readonly place: 'code' | 'notice';
  readonly title: string;
  readonly info: string;
  /** Each reason, where there are several. */
  readonly details: readonly string[];
  /** Nothing but a new code helps. */
  readonly isSpent: boolean;
  readonly requestId: string;
}

const AT_THE_CODE: readonly string[] = [
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_USED',
  'CODE_EXHAUSTED',
  'INVALID_INPUT',
];
const SPENT: readonly string[] = ['CODE_EXPIRED', 'CODE_USED', 'CODE_EXHAUSTED'];

const titleFor = (code: string): string => {
  if (code === 'SIGNING_BLOCKED' || code === 'SIGNING_LOCKED') return t('signing.act.blocked');
  if (code === 'CODE_TOO_MANY') return t('signing.act.many');
  return code === 'CODE_CHANGED' || code === 'PASSKEY_CHANGED'
    ? t('signing.act.changed')
    : t('signing.act.refused');
};

/** The sentence of the server for a refusal; without an answer, that another attempt is safe. */
export const signingProblem = (error: unknown): SigningProblem => {
  if (!(error instanceof CallError)) throw error;
  return {
    place: AT_THE_CODE.includes(error.code) ? 'code' : 'notice',
    title: titleFor(error.code),
    info: error.isRefusal ? error.info : t('signing.act.silence'),
    details: error.isRefusal ? error.errors.map(({ message }) => message) : [],
    isSpent: SPENT.includes(error.code),
    // A refusal explains itself; only a failure needs an id for the agent.
    requestId: error.isRefusal ? '' : error.requestId,
  };
};

const atTheCode = (info: string, isSpent: boolean): SigningProblem => ({
  place: 'code',
  title: '',
  info,
  details: [],
  isSpent,
  requestId: '',
});

/** The browser does not say whether the person left it or it could not: nothing was signed either way. */
export const unansweredPasskey = (): SigningProblem => ({
  place: 'notice',
  title: t('signing.passkey.left'),
  info: t('signing.passkey.left_text'),
  details: [],
  isSpent: false,
  requestId: '',
});

/** Found here, without asking the server. */
export const malformedCode = (): SigningProblem => atTheCode(t('rules.code_format'), false);
export const expiredCode = (): SigningProblem => atTheCode(t('errors.code_expired'), true);
export const exhaustedCode = (): SigningProblem => atTheCode(t('errors.code_exhausted'), true);
