import type { View } from '@area/contract/views/schemas';
import type { ViewState } from '@area/domain/sharing/views';
import { useState } from 'react';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { Button } from '@area/kit/controls/button.tsx';
import { formatDay, formatMoment } from '@area/kit/figures/format.ts';
import { Row } from '@area/kit/layout/stack.tsx';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useRevokeView } from '../../../calls/views.ts';
import { LooksDialog } from './looks-dialog.tsx';
import { t } from './texts.ts';
import css from './views.module.css';

const TONES: Readonly<Record<ViewState, Tone>> = {
  LIVE: 'good',
  EXPIRED: 'neutral',
  REVOKED: 'neutral',
};

const Revoke = ({ uuid, name }: Pick<View, 'uuid' | 'name'>) => {
  const { mutateAsync } = useRevokeView();
  const { isDisabled } = useClientOnly();
  const revoke = async (): Promise<void> => {
    await mutateAsync({ params: { id: uuid } });
    showToast({ tone: 'good', title: t('views.revoke.done', { name }) });
  };
  return (
    <ConfirmAct
      action={t('views.revoke.action')}
      label={t('views.revoke.label', { name })}
      title={t('views.revoke.title')}
      text={t('views.revoke.text', { name })}
      confirm={t('views.revoke.confirm')}
      failed={t('views.revoke.failed')}
      kind="danger"
      isDisabled={isDisabled}
      onConfirm={revoke}
    />
  );
};

const listOf = (names: readonly string[]): string => names.join(', ');

/** One view: who has it, what it shows, until when, when it was last looked at, and the way to end it. */
export const ViewLine = ({ view }: { readonly view: View }) => {
  const [isOpen, setOpen] = useState(false);
  const { name, kind, state, accounts, reads, from, until, revoked_at, last_look_at, looks } = view;
  return (
    <li className={css['view']}>
      <div className={css['about']}>
        <h3 className={css['name']}>
          {name} <StatusPill tone={TONES[state]}>{t(`views.state.${state}`)}</StatusPill>
        </h3>
        <p className={css['quiet']}>{t(`views.kind.${kind}`)}</p>
        <p>{t('views.line.accounts', { accounts: listOf(accounts.map(({ alias }) => alias)) })}</p>
        <p>
          {t('views.line.reads', { reads: listOf(reads.map((read) => t(`views.read.${read}`))) })}
        </p>
        <p>{t('views.line.period', { from: formatDay(from), until: formatDay(until) })}</p>
        {revoked_at === null ? null : (
          <p>{t('views.line.revoked', { moment: formatMoment(revoked_at) })}</p>
        )}
        <p className={css['quiet']}>
          {last_look_at === null
            ? t('views.line.never')
            : t('views.line.last', { moment: formatMoment(last_look_at) })}
        </p>
      </div>
      <Row>
        {looks === 0 ? null : (
          <Button
            kind="secondary"
            label={`${t('views.looks.show')}: ${name}`}
            onPress={() => setOpen(true)}
          >
            {t('views.looks.show')}
          </Button>
        )}
        {state === 'LIVE' ? <Revoke {...view} /> : null}
      </Row>
      {isOpen ? <LooksDialog view={view} onClose={() => setOpen(false)} /> : null}
    </li>
  );
};
