import { registerWorker } from '../../../parts/device/register-worker.ts';

/** What a browser hands over of itself so that something may be pushed to it. */
export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether this browser can be told something while the portal is closed. */
export const canBePushedTo = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** By which the server knows this browser; nothing where it has not subscribed. */
export const findOwnDigest = async (): Promise<string | undefined> => {
  if (!canBePushedTo()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return undefined;
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(subscription.endpoint),
  );
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** A subscription for an older key of the server stands in the way of one for this key: it goes. */
const subscribeAnew = async (
  pushManager: PushManager,
  public_key: string,
): Promise<PushSubscription> => {
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(public_key) };
  try {
    return await pushManager.subscribe(wanted);
  } catch (error) {
    const older = await pushManager.getSubscription();
    if (!older) throw error;
    await older.unsubscribe();
    return pushManager.subscribe(wanted);
  }
};

/** Asks the person and the browser. Nothing where either says no. */
export const subscribe = async (
  configuration: string,
  public_key: string,
): Promise<Subscribed | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  if (!(await registerWorker(configuration))) return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribeAnew(pushManager, public_key);
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || !keys?.['p256dh'] || !keys['auth']) return undefined;
  return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] };
};

/** The browser wants nothing any more, whatever the server still knows. */
export const unsubscribe = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
