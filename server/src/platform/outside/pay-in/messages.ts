import { isIban, normaliseIban } from '@area/domain/identifiers/iban';
import { LANGUAGES } from '@area/domain/configuration/languages';
import { cents } from '@area/domain/money/money';
import { z } from 'zod';
import type { PayInNotice, PayInRequest } from './provider.ts';

/** *Units*: cents. More than any order. */
const AMOUNT_MAX = 999_999_999_999;
const amount = z.int().positive().max(AMOUNT_MAX);
/** The characters of a bank's name: none that could break a line of a statement or a log. */
const name = z.string().regex(/^[\w.:-]{1,64}$/);

/** What the frame's address carries. Amounts are whole cents. */
export const requestMessage = z.object({
  version: z.literal(1),
  merchant: z.string(),
  order: z.string(),
  amount,
  currency: z.literal('EUR'),
  concept: z.string(),
  beneficiary: z.string(),
  iban: z.string(),
  language: z.enum(LANGUAGES),
  expires_at: z.iso.datetime(),
  return_url: z.string(),
  notify_url: z.string(),
});
export type RequestMessage = z.output<typeof requestMessage>;

/** Characters that the database cannot store or a statement cannot show become blanks. */
const plain = (text: string): string => text.replaceAll(/\p{C}/gu, ' ').trim();

/** What the provider posts. */
export const noticeMessage = z.object({
  merchant: z.string(),
  event: name,
  order: name,
  payment: name,
  status: z.enum(['PAID', 'DECLINED', 'ABANDONED']),
  amount,
  currency: z.literal('EUR'),
  payer: z
    .object({
      iban: z.string().max(40).default(''),
      name: z.string().max(140).transform(plain).default(''),
    })
    .prefault({}),
});
export type NoticeMessage = z.input<typeof noticeMessage>;

export const requestMessageOf = (request: PayInRequest, merchant: string): RequestMessage => ({
  version: 1,
  merchant,
  order: request.reference,
  amount: Number(request.amount),
  currency: 'EUR',
  concept: request.concept,
  beneficiary: request.beneficiary,
  iban: request.iban,
  language: request.language,
  expires_at: request.expires_at.toISOString(),
  return_url: request.return_url,
  notify_url: request.notify_url,
});

/** An invalid account counts as one that the bank did not send. */
const ibanOf = (told: string): string => {
  const iban = normaliseIban(told);
  return isIban(iban) ? iban : '';
};

export const noticeOf = ({
  event,
  order,
  payment,
  status,
  payer,
  amount: paid,
}: z.output<typeof noticeMessage>): PayInNotice => ({
  event_id: event,
  reference: order,
  provider_reference: payment,
  status,
  amount: cents(BigInt(paid)),
  iban: ibanOf(payer.iban),
  payer_name: payer.name,
});
