import { isCode } from '@area/domain/signature/challenge';
import { useState } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { useRequestCode, useSignDocuments } from '../../calls/signatures.ts';
import { CallError } from '../../session/call-error.ts';
import { t } from '../../texts/t.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { codeFrom, codeSentBefore, useCodeOnItsWay } from './sent-code.ts';
import { exhaustedCode, expiredCode, malformedCode, signingProblem } from './signing-problem.ts';
import type { SigningProblem } from './signing-problem.ts';

interface SigningPlace {
  /** The order to sign. */
  readonly uuid: string;
  /** Reads order and document again; answers whether this person's signature is there by now. */
  readonly lookAgain: () => Promise<boolean>;
  readonly onSigned: () => void;
}

/** After these the order may stand otherwise than the page shows. */
const LOOK_AGAIN: readonly string[] = ['CODE_USED', 'CODE_CHANGED', 'NOTHING_TO_SIGN'];

const codeOf = (error: unknown): string => (error instanceof CallError ? error.code : '');

/** One person's signature: a code is asked for, comes by SMS, is typed, and signs. */
export const useSigning = ({ uuid, lookAgain, onSigned }: SigningPlace) => {
  const { uuid: person } = useKnownMe().private_area.intervener;
  const [sent, keep] = useCodeOnItsWay(person, uuid);
  const [problem, setProblem] = useState<SigningProblem>();
  const request = useRequestCode();
  const sign = useSignDocuments();

  const finish = (): void => {
    keep(undefined);
    onSigned();
  };

  const onFailure = async (error: unknown): Promise<void> => {
    const code = codeOf(error);
    if (LOOK_AGAIN.includes(code) && (await lookAgain())) return finish();
    if (code === 'CODE_CHANGED') keep(undefined);
    if (code === 'CODE_TOO_SOON' && !sent) return keep(codeSentBefore(Date.now()));
    if (code === 'CODE_WRONG' && sent?.tries_left !== undefined) {
      const tries_left = sent.tries_left - 1;
      keep({ ...sent, tries_left });
      if (tries_left <= 0) return setProblem(exhaustedCode());
    }
    setProblem(signingProblem(error));
  };

  const send = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const answer = await request.mutateAsync({ body: { uuid_operation: uuid } });
      if (sent) showToast({ tone: 'neutral', title: t('signing.act.resent') });
      keep(codeFrom(answer, Date.now()));
    } catch (error) {
      await onFailure(error);
    }
  };

  const submit = async (code: string): Promise<void> => {
    if (!isCode(code)) return setProblem(malformedCode());
    setProblem(undefined);
    try {
      await sign.mutateAsync({ body: { uuid_operation: uuid, code } });
      finish();
    } catch (error) {
      await onFailure(error);
    }
  };

  return {
    sent,
    problem,
    send,
    submit,
    expire: () => setProblem(expiredCode()),
    isSending: request.isPending,
    isSigning: sign.isPending,
  };
};
