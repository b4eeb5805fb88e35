import type { Language } from '@area/domain/configuration/languages';
import type { Cents } from '@area/domain/money/money';

/** What a person must pay, to which account, and where the frame returns to. */
export interface PayInRequest {
  /** Ours, of the attempt. *Shape*: PI and ten digits. */
  readonly reference: string;
  readonly amount: Cents;
  /** What the bank's statement will carry. */
  readonly concept: string;
  readonly beneficiary: string;
  readonly iban: string;
  readonly language: Language;
  readonly expires_at: Date;
  readonly return_url: string;
  readonly notify_url: string;
}

/** The provider's message, server to server, about an attempt. */
export interface PayInNotice {
  /** The provider's own name of this message. */
  readonly event_id: string;
  readonly reference: string;
  /** The provider's own name of the payment. */
  readonly provider_reference: string;
  readonly status: 'PAID' | 'DECLINED' | 'ABANDONED';
  readonly amount: Cents;
  /** Of the payer; empty when the bank does not say. */
  readonly iban: string;
  readonly payer_name: string;
}

/** Why a message is not taken. */
export class PayInNoticeError extends Error {
  readonly kind: 'unsigned' | 'malformed';

  constructor(kind: PayInNoticeError['kind'], message: string) {
    super(message);
    this.name = 'PayInNoticeError';
    this.kind = kind;
  }
}

/** A message as it arrived: exactly these bytes were signed. */
export interface SentNotice {
  readonly body: Buffer;
  readonly signature: string | undefined;
  readonly now: Date;
}

/** A provider that lets a holder order a transfer at their own bank, in a frame, and notifies us of the result. */
export interface PayInProvider {
  /** Where its frame comes from; none when that is this server. */
  readonly origin: string | undefined;
  /** The address of the frame, signed, so that a changed amount is refused. */
  frameFor(request: PayInRequest): string;
  /**
   * *Errors*: PayInNoticeError for a message that is not signed by the provider, was signed too long ago, or cannot be
   * read.
   */
  readNotice(sent: SentNotice): PayInNotice;
}
