import { rejectBankAccount, validateBankAccount } from '@area/contract/office/bank-accounts/calls';
import { validateIntervener } from '@area/contract/office/interveners/calls';
import { approveKyc, signKyc } from '@area/contract/office/kyc/calls';
import { rejectRecord, validateRecord } from '@area/contract/office/record/calls';
import { rejectRole, validateRole } from '@area/contract/office/roles/calls';
import type { Call, SentBodyOf } from '@area/contract/call';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { bindCheck } from '@area/kit/forms/use-form.ts';
import { ActionDialog } from '../../parts/action/action-dialog.tsx';
import { ReasonField, whyNotReason } from '../../parts/action/reason-field.tsx';
import type { QueueItem } from './item-words.ts';
import { t } from './texts.ts';

interface DecisionProps {
  readonly item: QueueItem;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const NOTHING = {};
const NO_BODY = (): Record<string, never> => ({});

/** What of a dialog is the same whatever is decided. */
const common = ({ item, isOpen, onClose, onDone }: DecisionProps) => ({
  params: { id: item.uuid },
  version: item.version,
  isOpen,
  onClose,
  onDone,
  intro: <strong>{item.title}</strong>,
});

/** A decision that needs nothing but to be made. */
const Plain = <
  C extends typeof validateRecord | typeof validateBankAccount | typeof approveKyc | typeof signKyc,
>({
  call,
  label,
  ...props
}: DecisionProps & { readonly call: C; readonly label: string }) => (
  <ActionDialog<Call, object>
    {...common(props)}
    call={call}
    label={label}
    kind="primary"
    initial={NOTHING}
    renderFields={() => null}
    bodyOf={NO_BODY}
  />
);

const ON_PAPER = { is_on_paper: false };
const CHECKED = { is_screened: false, is_seen_on_video: false };

/** Whether an item of this kind is decided here, and how. */
export const canDecide = ({ kind }: QueueItem): boolean =>
  ['document', 'change', 'bank_account', 'role', 'intervener', 'kyc'].includes(kind);
export const canRefuse = ({ kind }: QueueItem): boolean =>
  ['document', 'change', 'bank_account', 'role'].includes(kind);

/** The decision in favour, as a dialog: the key opens it, and only its button decides. */
export const AcceptDialog = (props: DecisionProps) => {
  const { item } = props;
  switch (item.kind) {
    case 'document':
    case 'change':
      return <Plain {...props} call={validateRecord} label={t('accept')} />;
    case 'bank_account':
      return <Plain {...props} call={validateBankAccount} label={t('accept')} />;
    case 'kyc':
      return item.about === 'ALTO' ? (
        <Plain {...props} call={approveKyc} label={t('approve_kyc')} />
      ) : (
        <Plain {...props} call={signKyc} label={t('sign_kyc')} />
      );
    case 'role':
      return (
        <ActionDialog
          {...common(props)}
          call={validateRole}
          label={t('accept')}
          kind="primary"
          initial={ON_PAPER}
          renderFields={(form) => (
            <Checkbox {...bindCheck(form, 'is_on_paper')}>{t('on_paper')}</Checkbox>
          )}
          bodyOf={(values) => values}
        />
      );
    case 'intervener':
      return (
        <ActionDialog
          {...common(props)}
          call={validateIntervener}
          label={t('accept_person')}
          kind="primary"
          initial={CHECKED}
          renderFields={(form) => (
            <>
              <Checkbox {...bindCheck(form, 'is_screened')}>{t('screened')}</Checkbox>
              <Checkbox {...bindCheck(form, 'is_seen_on_video')}>{t('video')}</Checkbox>
            </>
          )}
          bodyOf={(values) => values}
        />
      );
    default:
      return null;
  }
};

const NO_REASON = { reason: '' };

const Refusal = <C extends typeof rejectRecord | typeof rejectBankAccount | typeof rejectRole>({
  call,
  ...props
}: DecisionProps & { readonly call: C }) => (
  <ActionDialog<Call, typeof NO_REASON>
    {...common(props)}
    call={call}
    label={t('refuse')}
    title={t('refuse_title')}
    kind="danger"
    initial={NO_REASON}
    whyNot={whyNotReason}
    renderFields={(form) => <ReasonField form={form} />}
    bodyOf={({ reason }) => ({ reason: reason.trim() }) as SentBodyOf<Call>}
  />
);

/** The decision against, with the reason that the client reads. */
export const RefuseDialog = (props: DecisionProps) => {
  switch (props.item.kind) {
    case 'document':
    case 'change':
      return <Refusal {...props} call={rejectRecord} />;
    case 'bank_account':
      return <Refusal {...props} call={rejectBankAccount} />;
    case 'role':
      return <Refusal {...props} call={rejectRole} />;
    default:
      return null;
  }
};
