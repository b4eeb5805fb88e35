import type { Operation } from '@area/contract/operations/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { useLocation } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { useChangeOperation, useSimulation } from '../../../calls/operations.ts';
import { useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useTypingPaused } from '@area/kit/fields/use-typing-paused.ts';
import { useSignWay } from '../../../parts/signing/use-sign-way.ts';
import {
  changeQuestion,
  changeValuesOf,
  changedBody,
  whyNotChangeValues,
} from './change-values.ts';
import type { ChangeValues } from './change-values.ts';

const FIELDS: readonly string[] = ['amount', 'units'];

/** The form of another amount, and what the order would mean with it. */
export const useChangeForm = (operation: Operation, limits: Simulation) => {
  const whyNot = (values: ChangeValues) => whyNotChangeValues(operation, limits, values);
  const form = useForm<ChangeValues>(changeValuesOf(operation), whyNot, textOf);
  const question = changeQuestion(operation, form.values);
  const isRested = useTypingPaused(JSON.stringify(question));
  const isAsked = isRested && whyNot(form.values).length === 0;
  const { data } = useSimulation(question, { isEnabled: isAsked });
  const judged = isAsked ? data : undefined;
  const told = judged?.problems.find(({ field }) => FIELDS.includes(field));
  return { form, told: told?.message, simulation: told ? undefined : judged };
};

/** Saves the change, confirms it, and leads on to the signature where the person must sign. */
export const useSaveChange = (operation: Operation, onDone: () => void) => {
  const { mutateAsync } = useChangeOperation();
  const { isOnline } = useSignWay();
  const [, navigate] = useLocation();
  return async (values: ChangeValues): Promise<void> => {
    const { uuid, reference } = operation;
    const changed = await mutateAsync({
      params: { id: uuid },
      body: changedBody(operation, values),
    });
    onDone();
    showToast({
      tone: 'good',
      title: t('operations.change.done'),
      text: t(isOnline ? 'operations.change.done_text' : 'operations.change.done_on_paper', {
        reference,
      }),
    });
    if (changed.can_sign && isOnline) navigate(paths.signDocuments(uuid));
  };
};
