import { isCode } from '@area/domain/signature/challenge';
import { useState } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { useRequestCode, useSignDocuments } from '../../calls/signatures.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';
import { usePasskeySigning } from './use-passkey-signing.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { codeFrom, codeSentBefore, useCodeOnItsWay } from './sent-code.ts';
import { exhaustedCode, expiredCode, malformedCode, signingProblem } from './signing-problem.ts';
import type { SigningProblem } from './signing-problem.ts';

interface SigningPlace {
  /** The envelopes that wait for this person and are shown here. */
  readonly open: readonly string[];
  /** Reads again what waits; answers which of some envelopes still do. */
  readonly lookAgain: (uuids: readonly string[]) => Promise<readonly string[]>;
  /** What was read has changed. */
  readonly onChanged: () => void;
  readonly onSigned: (uuids: readonly string[]) => void;
}

/** After these errors the documents may differ from those on the page. */
const CHANGED: readonly string[] = ['CODE_CHANGED', 'PASSKEY_CHANGED'];
const LOOK_AGAIN: readonly string[] = [...CHANGED, 'CODE_USED', 'PASSKEY_USED', 'NOTHING_TO_SIGN'];

const codeOf = (error: unknown): string => (error instanceof CallError ? error.code : '');
const waitOf = (error: unknown): number | undefined =>
  error instanceof CallError ? error.retryAfterS : undefined;

/** The code on its way. One that was sent for something that is not on this page is of no use here. */
const useSentCode = (open: readonly string[]) => {
  const [kept, keep] = useCodeOnItsWay(useKnownMe().private_area.intervener.uuid);
  return { sent: kept?.uuids.every((uuid) => open.includes(uuid)) ? kept : undefined, keep };
};

/**
 * One person's signature: a code is asked for, comes by SMS, is typed, and signs everything that was chosen. The Enter key
 * sends a code also while its button waits: only the first counts, so that no second try is spent.
 */
export const useSigning = ({ open, lookAgain, onChanged, onSigned }: SigningPlace) => {
  const { sent, keep } = useSentCode(open);
  const [problem, setProblem] = useState<SigningProblem>();
  const request = useRequestCode();
  const sign = useSignDocuments();

  const finish = (uuids: readonly string[]): void => {
    keep(undefined);
    onSigned(uuids);
  };

  const onFailure = async (error: unknown, uuids: readonly string[]): Promise<void> => {
    const code = codeOf(error);
    const left = LOOK_AGAIN.includes(code) ? await lookAgain(uuids) : uuids;
    if (left.length === 0) return finish(uuids);
    if (CHANGED.includes(code)) onChanged();
    if (CHANGED.includes(code) || left.length < uuids.length) keep(undefined);
    if (code === 'CODE_TOO_SOON' && (!sent || sent.isOfAnother))
      return keep(codeSentBefore(uuids, Date.now(), waitOf(error)));
    if (code === 'CODE_WRONG' && sent?.tries_left !== undefined) {
      const tries_left = sent.tries_left - 1;
      keep({ ...sent, tries_left });
      if (tries_left <= 0) return setProblem(exhaustedCode());
    }
    // Nothing follows by itself any more: back to the button that asks for a code.
    if (sent?.isOfAnother) keep(undefined);
    setProblem(signingProblem(error));
  };

  const send = async (uuids: readonly string[]): Promise<void> => {
    setProblem(undefined);
    try {
      const answer = await request.mutateAsync({ body: { uuids_envelope: [...uuids] } });
      if (sent && !sent.isOfAnother) showToast({ tone: 'neutral', title: t('signing.act.resent') });
      keep(codeFrom(answer, { uuids, receivedAt: Date.now() }));
    } catch (error) {
      await onFailure(error, uuids);
    }
  };

  const submit = async (code: string): Promise<void> => {
    if (!sent || sign.isPending) return;
    if (!isCode(code)) return setProblem(malformedCode());
    const { uuids } = sent;
    setProblem(undefined);
    try {
      await sign.mutateAsync({ body: { uuids_envelope: [...uuids], code } });
      finish(uuids);
    } catch (error) {
      await onFailure(error, uuids);
    }
  };

  const byPasskey = usePasskeySigning({ tell: setProblem, onSigned: finish, onFailure });
  return {
    sent,
    problem,
    send,
    submit,
    byPasskey,
    /** Back to the choice; the code that is on its way signs nothing else. */
    choose: (): void => {
      setProblem(undefined);
      keep(undefined);
    },
    expire: () => setProblem(expiredCode()),
    isSending: request.isPending,
    isSigning: sign.isPending,
  };
};
export type Signing = ReturnType<typeof useSigning>;
