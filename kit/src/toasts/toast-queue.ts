/** *Source*: specification 9. */
export const TOAST_HIDE_MS = 10_000;

export type ToastTone = 'good' | 'bad' | 'neutral';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly title: string;
  readonly text?: string;
  /** What may be done about it. Such a toast stays until it is closed. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Shows a toast from anywhere; `Toasts` draws it. */
export const showToast = (toast: Omit<Toast, 'id'>): void => {
  lastId += 1;
  change([...toasts, { ...toast, id: lastId }]);
};

export const closeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
