import type { PendingChange } from '@area/contract/own-record/schemas';
import { useDiscardDraft } from '../../calls/interveners.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { useHeadingAfter } from '@area/kit/layout/page-heading.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import { fieldLabel, presentValue } from './present-value.ts';
import { useIsReadOnly } from './read-only.ts';
import css from './record.module.css';

/** The present value of a field, of a record or an address. */
const valueIn = (inForce: object, field: string): string | boolean | null => {
  const value: unknown = Object.entries(inForce).find(([name]) => name === field)?.[1];
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
};

const useDiscarding = (change: PendingChange) => {
  const { uuid: id } = useKnownMe().private_area.intervener;
  const { mutateAsync, isPending } = useDiscardDraft();
  const begin = useHeadingAfter();
  // Of the promise: the change is gone before the callbacks of `mutate` would be called.
  const discard = (): void => {
    begin();
    mutateAsync({ params: { id, uuid: change.uuid } }).then(
      () => showToast({ tone: 'good', title: t('profile.waiting.discarded') }),
      ({ info }: CallError) =>
        showToast({ tone: 'bad', title: t('profile.waiting.failed'), text: info }),
    );
  };
  return { discard, isPending };
};

interface WaitingChangeProps {
  readonly change: PendingChange;
  /** What is in force now, by field. */
  readonly inForce: object;
}

const Line = ({ was, willBe }: { readonly was: string; readonly willBe: string }) => (
  <span className={css['change']}>
    <span className={css['was']}>
      <VisuallyHidden>{t('profile.waiting.was')}</VisuallyHidden> {was}
    </span>
    <Icon name="right" size={16} />
    <span className={css['willBe']}>
      <VisuallyHidden>{t('profile.waiting.will_be')}</VisuallyHidden> {willBe}
    </span>
  </span>
);

/** A change that waits for staff: the present value, the new one, and how to withdraw it. */
export const WaitingChange = ({ change, inForce }: WaitingChangeProps) => {
  const { discard, isPending } = useDiscarding(change);
  const { isDisabled } = useClientOnly();
  const isReadOnly = useIsReadOnly();
  const kind = t(`codes.pending_kind.${change.kind}`);
  const items = Object.entries(change.changes)
    .filter(
      ([field, value]) => fieldLabel(field) !== undefined && valueIn(inForce, field) !== value,
    )
    .map(([field, value]) => ({
      term: fieldLabel(field) ?? field,
      value: (
        <Line
          was={presentValue(field, valueIn(inForce, field))}
          willBe={presentValue(field, value)}
        />
      ),
    }));
  return (
    <section className={css['waiting']} aria-label={t('profile.waiting.label', { kind })}>
      <div className={css['head']}>
        <StatusPill tone="waiting">{t('profile.waiting.title')}</StatusPill>
        <span className={css['quiet']}>
          {t('profile.waiting.sent', { moment: formatMoment(change.created_at) })}
        </span>
      </div>
      <DataList items={items} />
      <p className={css['quiet']}>{t('profile.waiting.text')}</p>
      {isReadOnly ? null : (
        <div>
          <Button
            kind="secondary"
            label={t('profile.waiting.discard_label', { kind })}
            isPending={isPending}
            isDisabled={isDisabled}
            onPress={discard}
          >
            {t('profile.waiting.discard')}
          </Button>
        </div>
      )}
    </section>
  );
};
