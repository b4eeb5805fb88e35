/** Where a browser wants to be told something, and the keys that only it can decrypt with. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly text: string;
  /** A later message with the same one replaces an earlier one that was not fetched. */
  readonly tag: string;
}

/** What became of a message: gone, the browser wants none any more. */
export type PushOutcome =
  | { readonly kind: 'SENT' | 'GONE' }
  | {
      readonly kind: 'LATER';
      readonly error: string;
      /** *Units*: seconds. */
      readonly retry_after: number | undefined;
    };

/** Sends messages to the services of browsers. It never throws for what a service answers. */
export interface PushService {
  readonly public_key: string;
  readonly push: (subscription: PushSubscription, message: PushMessage) => Promise<PushOutcome>;
}

/** The substitute of the demo, from which nothing leaves the machine. */
export const localPush = (public_key: string): PushService => ({
  public_key,
  push: async () => ({ kind: 'SENT' }),
});
