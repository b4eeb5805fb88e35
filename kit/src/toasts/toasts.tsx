import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../texts/ui.ts';
import { classes } from '../style/classes.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import type { IconName } from '../controls/icon.tsx';
import { TOAST_HIDE_MS, closeToast, currentToasts, subscribeToToasts } from './toast-queue.ts';
import type { Toast, ToastTone } from './toast-queue.ts';
import css from './toasts.module.css';

const ICONS: Record<ToastTone, IconName> = { good: 'check', bad: 'warning', neutral: 'info' };

const ToastItem = ({ id, tone, title, text, action }: Toast) => {
  const stays = action !== undefined;
  const [isHeld, setHeld] = useState(false);
  // Held by the pointer or the focus it stays, and has its whole time again afterwards.
  useEffect(() => {
    if (isHeld || stays) return undefined;
    const timer = setTimeout(() => closeToast(id), TOAST_HIDE_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, stays]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only its time is held, nothing is operated
    <li
      className={classes(css['toast'], css[tone])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={ICONS[tone]} />
      <div>
        <p className={css['title']}>{title}</p>
        {text === undefined ? null : <p className={css['text']}>{text}</p>}
        {action === undefined ? null : (
          <Button kind="secondary" onPress={action.onPress}>
            {action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        className={css['close']}
        aria-label={t('ui.toast.close')}
        onClick={() => closeToast(id)}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
};

/** The region of the toasts, once, near the root: it must exist before the first toast. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  return (
    <section
      className={css['region']}
      aria-label={t('ui.toast.region')}
      aria-live="polite"
      aria-relevant="additions"
    >
      <ol className={css['list']}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} {...toast} />
        ))}
      </ol>
    </section>
  );
};
