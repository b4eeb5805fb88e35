import type { Operation } from '@area/contract/operations/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { useSimulation } from '../../../calls/operations.ts';
import { RecordForm } from '../../../parts/record/record-form.tsx';
import { t } from './texts.ts';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from '../operations.module.css';
import { ChangeFigures } from './change-figures.tsx';
import { changeQuestion } from './change-values.ts';
import { HowMuchFields } from './how-much-fields.tsx';
import { useSignWay } from '../../../parts/signing/use-sign-way.ts';
import { useChangeForm, useSaveChange } from './use-change.ts';

export interface ChangeDialogProps {
  readonly operation: Operation;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const labelOf = (field: string): string | undefined => {
  if (field === 'units') return t('orders.how_much.units');
  return field === 'amount' ? t('operations.change.amount') : undefined;
};

const ChangeForm = ({
  operation,
  limits,
  onClose,
}: Pick<ChangeDialogProps, 'operation' | 'onClose'> & { readonly limits: Simulation }) => {
  const { form, told, simulation } = useChangeForm(operation, limits);
  const save = useSaveChange(operation, onClose);
  const { isOnline } = useSignWay();
  return (
    <RecordForm
      form={form}
      submit={t(isOnline ? 'operations.change.submit' : 'operations.change.submit_on_paper')}
      labelOf={labelOf}
      onSend={save}
      onCancel={onClose}
    >
      <p className={css['quiet']}>
        {t('operations.change.text', { reference: operation.reference })}
      </p>
      <HowMuchFields operation={operation} form={form} limits={limits} told={told} />
      <div aria-live="polite">{simulation ? <ChangeFigures simulation={simulation} /> : null}</div>
    </RecordForm>
  );
};

const Content = ({ operation, onClose }: Omit<ChangeDialogProps, 'isOpen'>) => {
  const { data, error, refetch } = useSimulation(changeQuestion(operation));
  if (data) return <ChangeForm operation={operation} limits={data} onClose={onClose} />;
  if (error)
    return (
      <FailureState
        error={error}
        title={t('operations.change.failed')}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton lines={[{ width: '100%', height: '12rem' }]} />;
};

/** Another amount for an order that nobody has signed, with what it would come to. *Source*: decisions 11.11, ADR 126. */
export const ChangeDialog = ({ operation, isOpen, onClose }: ChangeDialogProps) => (
  <Dialog title={t('operations.change.open')} isOpen={isOpen} onClose={onClose}>
    {isOpen ? <Content operation={operation} onClose={onClose} /> : null}
  </Dialog>
);
