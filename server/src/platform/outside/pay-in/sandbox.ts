import { randomBytes, randomUUID } from 'node:crypto';
import type { NoticeMessage, RequestMessage } from './messages.ts';
import type { PayInProvider } from './provider.ts';
import { readRequest, redirectProvider } from './redirect-provider.ts';
import { stampSignature } from './signature.ts';

/** What its bank may do: the payer chooses the first three, the others are faults. */
export const SANDBOX_ACTS = [
  'pay',
  'decline',
  'abandon',
  'late',
  'twice',
  'less',
  'third_party',
  'payer_unknown',
  'bad_signature',
  'replayed',
  'unknown_order',
  'silent',
] as const;
export type SandboxAct = (typeof SANDBOX_ACTS)[number];

export const SANDBOX_PATH = '/pay-in/sandbox';
const MERCHANT = 'sandbox';
/** How late a late notice comes. *Units*: milliseconds. */
const LATE_MS = 4_000;
/** Older than any message that is taken. *Units*: milliseconds. */
const REPLAYED_AFTER_MS = 600_000;
/** An account of nobody here. */
const STRANGER = 'ES7921000813610123456789';
const UNKNOWN_REFERENCE = 'PI9999999999';

/** A message as it is posted. */
export interface PostedNotice {
  readonly body: Buffer;
  readonly signature: string;
  readonly after_ms: number;
}

/** The substitute: a bank on this server, which signs like a real provider and can be set to fail. */
export interface PayInSandbox extends PayInProvider {
  /** The order in an address; nothing if the address was changed. */
  read(sent: { readonly request: string; readonly signature: string }): RequestMessage | undefined;
  /** What it posts when somebody acts, in this sequence. */
  noticesOf(
    request: RequestMessage,
    acted: { readonly act: SandboxAct; readonly iban: string; readonly now: Date },
  ): readonly PostedNotice[];
}

type NoticeFields = Partial<Pick<NoticeMessage, 'order' | 'amount' | 'status' | 'payer'>>;

const toldBy: Readonly<Record<SandboxAct, (request: RequestMessage) => NoticeFields>> = {
  pay: () => ({}),
  decline: () => ({ status: 'DECLINED' }),
  abandon: () => ({ status: 'ABANDONED' }),
  late: () => ({}),
  twice: () => ({}),
  less: ({ amount }) => ({ amount: Math.max(1, amount - 100) }),
  third_party: () => ({ payer: { iban: STRANGER, name: 'Otra Persona' } }),
  payer_unknown: () => ({ payer: {} }),
  bad_signature: () => ({}),
  replayed: () => ({}),
  unknown_order: () => ({ order: UNKNOWN_REFERENCE }),
  silent: () => ({}),
};

const TIMES: Partial<Readonly<Record<SandboxAct, number>>> = { twice: 2, silent: 0 };

export const payInSandbox = (): PayInSandbox => {
  // Only of this process: its signatures are not valid in any other.
  const secret = randomBytes(32).toString('hex');
  const post = (message: NoticeMessage, act: SandboxAct, now: Date): PostedNotice => {
    const body = Buffer.from(JSON.stringify(message));
    const at = act === 'replayed' ? new Date(now.getTime() - REPLAYED_AFTER_MS) : now;
    const signature = stampSignature(act === 'bad_signature' ? `${secret}x` : secret, body, at);
    return { body, signature, after_ms: act === 'late' ? LATE_MS : 0 };
  };
  return {
    ...redirectProvider({ url: SANDBOX_PATH, merchant: MERCHANT, secret }),
    read: (sent) => readRequest(secret, sent),
    noticesOf: (request, { act, iban, now }) => {
      const told = {
        order: request.order,
        amount: request.amount,
        status: 'PAID',
        payer: { iban, name: 'Banco de pruebas' },
        ...toldBy[act](request),
      } as const;
      const message: NoticeMessage = {
        merchant: MERCHANT,
        event: randomUUID(),
        payment: randomUUID(),
        currency: 'EUR',
        ...told,
      };
      return Array.from({ length: TIMES[act] ?? 1 }, () => post(message, act, now));
    },
  };
};
