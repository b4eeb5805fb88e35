import type { AccountIntervener } from '@area/contract/account-people/schemas';
import { useWithdrawArrangement } from '../../calls/account-people.ts';
import { EditableSection } from '../../parts/record/editable-section.tsx';
import { t } from './texts.ts';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import css from './accounts.module.css';
import { ArrangementForm } from './arrangement-form.tsx';
import type { SectionProps } from './section-props.ts';
import { SigningText } from './signing-text.tsx';
import { signingWords } from './signing-words.ts';
import { useMayAct, whyNotYours } from './use-may-act.ts';
import { WaitingSignatures } from './waiting-signatures.tsx';
import { WithPeople } from './with-people.tsx';
import { WordTip } from '../../parts/help/word-tip.tsx';
import { HelpLink } from '../../parts/help/help-link.tsx';

type PartProps = SectionProps & { readonly people: readonly AccountIntervener[] };

const Withdraw = ({ account }: SectionProps) => {
  const { mutateAsync } = useWithdrawArrangement();
  const { isDisabled } = useMayAct(account, 'A');
  const withdraw = async (): Promise<void> => {
    await mutateAsync({ params: { id: account.uuid } });
    showToast({ tone: 'good', title: t('accounts.signature.withdrawn') });
  };
  return (
    <ConfirmAct
      action={t('accounts.signature.withdraw')}
      label={t('accounts.signature.withdraw')}
      title={t('accounts.signature.withdraw_title')}
      text={t('accounts.signature.withdraw_text')}
      confirm={t('accounts.signature.withdraw_confirm')}
      failed={t('accounts.signature.withdraw_failed')}
      kind="secondary"
      isDisabled={isDisabled}
      onConfirm={withdraw}
    />
  );
};

/** The way of signing that was asked for: what it would be, who has signed it, and the way to take it back. */
const Waiting = ({ account, people }: PartProps) => {
  const { waiting_arrangement: waiting } = account;
  if (!waiting) return null;
  return (
    <Card
      title={t('accounts.signature.waiting')}
      aside={<StatusPill tone="waiting">{t('codes.role_status.PENDING')}</StatusPill>}
    >
      <p className={css['quiet']}>
        {t('accounts.signature.waiting_by', {
          name: waiting.requested_by,
          moment: formatMoment(waiting.requested_at),
        })}
      </p>
      <p>{t('accounts.signature.waiting_text')}</p>
      <div className={css['preview']}>
        <SigningText words={signingWords({ ...account, ...waiting }, people)} />
      </div>
      {waiting.uuid_envelope === null ? null : (
        <WaitingSignatures envelope={waiting.uuid_envelope} />
      )}
      <Row>
        <Withdraw account={account} />
      </Row>
    </Card>
  );
};

const InForce = ({ account, people }: PartProps) => (
  <EditableSection
    title={t('accounts.summary.signing')}
    label={t('accounts.signature.change')}
    action={t('accounts.signature.change_action')}
    whyNot={
      account.waiting_arrangement
        ? t('accounts.signature.one_at_a_time')
        : whyNotYours(account, 'A')
    }
    shown={
      <>
        <SigningText words={signingWords(account, people)} />
        <p>
          <HelpLink article="holders" />
          <WordTip word="signature_arrangement" />
        </p>
      </>
    }
    renderForm={(close) => <ArrangementForm account={account} people={people} onDone={close} />}
  />
);

const Parts = (props: PartProps) => (
  <Stack>
    <Waiting {...props} />
    <InForce {...props} />
  </Stack>
);

/** How the account is signed, what would change it, and how to ask for it. */
export const SignatureSection = ({ account }: SectionProps) => (
  <WithPeople account={account.uuid} isCard>
    {(people) => <Parts account={account} people={people} />}
  </WithPeople>
);
