import type { Beneficiary } from '@area/contract/plan-people/schemas';
import { whyNotChangeBeneficiary } from '@area/domain/plan-people/irrevocable';
import { WHOLE_SHARE, equalShares, parseShare, shareText } from '@area/domain/plan-people/shares';
import { useState } from 'react';
import {
  useChangeBeneficiary,
  useRemoveBeneficiary,
  useSubmitDesignation,
} from '../../calls/plan-people.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './plan-texts.ts';
import type { TextKey } from './plan-texts.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { sumsOf } from './designation-sum.ts';

/** A line with the share that it gets. */
interface Shared {
  readonly line: Beneficiary;
  readonly percentage: string;
}

const isBound = (line: Beneficiary): boolean => whyNotChangeBeneficiary(line) !== undefined;

/** Each order of each contingency in equal shares of what irrevocable beneficiaries leave; only what changes. */
export const equalised = (lines: readonly Beneficiary[]): readonly Shared[] =>
  sumsOf(lines).flatMap(({ contingency, order }) => {
    const placed = lines.filter((line) => line.contingency === contingency && line.order === order);
    const bound = placed
      .filter(isBound)
      .reduce((sum, { percentage }) => sum + (parseShare(percentage) ?? 0n), 0n);
    const own = placed.filter((line) => !isBound(line));
    if (bound >= WHOLE_SHARE) return [];
    const shares = equalShares(own.length, WHOLE_SHARE - bound).map(shareText);
    return own.flatMap((line, at) => {
      const percentage = shares[at] ?? line.percentage;
      return percentage === line.percentage ? [] : [{ line, percentage }];
    });
  });

/** What is wrong in words: each reason, or the sentence of the whole. */
const told = ({ errors, info }: CallError): string =>
  errors.length > 0 ? errors.map(({ message }) => message).join(' ') : info;

/** Actions on a draft besides typing. Success and failure are both announced. */
export const useDraftActs = (id: string) => {
  const change = useChangeBeneficiary();
  const remove = useRemoveBeneficiary();
  const submit = useSubmitDesignation();
  const [isPending, setPending] = useState(false);
  const run = async (
    act: () => Promise<unknown>,
    words: { readonly done: TextKey; readonly failed: TextKey },
  ): Promise<void> => {
    // A second press on a line that is about to go.
    if (isPending) return;
    setPending(true);
    try {
      await act();
      showToast({ tone: 'good', title: t(words.done) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast({ tone: 'bad', title: t(words.failed), text: told(error) });
    } finally {
      setPending(false);
    }
  };
  const share = async (lines: readonly Beneficiary[]): Promise<void> => {
    // One after the other: the first one makes the draft.
    for (const { line, percentage } of equalised(lines))
      await change.mutateAsync({
        params: { id, beneficiaryId: line.uuid },
        body: { version: line.version, percentage },
      });
  };
  return {
    isPending,
    remove: (line: Beneficiary): void =>
      void run(async () => remove.mutateAsync({ params: { id, beneficiaryId: line.uuid } }), {
        done: 'accounts.plan.removed',
        failed: 'accounts.plan.remove_failed',
      }),
    equal: (lines: readonly Beneficiary[]): void =>
      void run(async () => share(lines), {
        done: 'accounts.plan.saved',
        failed: 'accounts.plan.save_failed',
      }),
    submit: (): void =>
      void run(async () => submit.mutateAsync({ params: { id } }), {
        done: 'accounts.plan.submitted',
        failed: 'accounts.plan.submit_failed',
      }),
  };
};
