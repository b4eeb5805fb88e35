import { businessCalendar } from '../../calendar/in-force.ts';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { formatDecimal } from '@area/domain/money/wire';
import { createHash } from 'node:crypto';
import { isPlanRequest } from './counterpart-answers.ts';
import type { TransferMessage, TransferRequest } from './messages.ts';

/** The faults of another manager's request. */
export const REQUEST_FAULTS = [
  'comes twice',
  'asks again',
  'asks for something else',
  'asks under another reference',
  'withdraws',
  'withdraws late',
  'asks too much',
  'another NIF',
  'other holders',
  'another fund',
  'another account',
  'no signature',
  'no amount',
  'broken file',
] as const;
export type RequestFault = (typeof REQUEST_FAULTS)[number];

/** The order at the other manager: the rest of a request is the same for all. */
export type OrderedTransfer = Pick<
  TransferRequest,
  'holders' | 'origin_product' | 'origin_account' | 'indicator' | 'amount' | 'units'
> &
  Partial<Pick<TransferRequest, 'rights' | 'compartment'>>;

/** Who asks whom, when, and how many times it has asked before. */
export interface CounterpartRequest {
  readonly from: { readonly name: string; readonly nif: string; readonly iban: string };
  readonly to: { readonly name: string; readonly nif: string };
  readonly on: CivilDate;
  readonly number: number;
}

/** A file on its day. */
export interface RequestStep {
  readonly on: CivilDate;
  readonly message: TransferMessage;
  readonly is_broken?: boolean;
}

const DIGITS = 14;
const FAR_TOO_MANY = '999999999.000000';
const LATE = 6;

/** A number from another manager, for the references of its requests. */
const referenceOf = (number: number): string => `GD${number.toString().padStart(DIGITS, '0')}`;

const BENT: Readonly<
  Partial<Record<RequestFault, (request: TransferRequest) => Partial<TransferRequest>>>
> = {
  'asks too much': () => ({ indicator: 'P', amount: null, units: FAR_TOO_MANY }),
  'another NIF': ({ holders }) => ({
    holders: holders.map((holder) => ({ ...holder, document_number: '00000000T' })),
  }),
  'other holders': ({ holders }) => ({
    holders: [
      { document_number: '00000000T', name: 'Nadie Conocido', role: 'TITULAR' },
      ...holders,
    ],
  }),
  'another fund': () => ({ origin_product: 'US0378331005' }),
  'another account': () => ({ origin_account: '0000000000' }),
  'no signature': () => ({ order_sha256: '' }),
  'no amount': () => ({ indicator: 'B', amount: null, units: null }),
};

/** All the files that result from an order at another manager. */
export const planRequest = (
  ordered: OrderedTransfer,
  { from: { iban, ...from }, to, on, number }: CounterpartRequest,
  fault: RequestFault | undefined,
): readonly RequestStep[] => {
  const reference = referenceOf(number);
  const head = (step: number, date = on) => ({
    message_id: `${reference}-${step}`,
    reference,
    date,
  });
  const whole: TransferRequest = {
    kind: 'SOLICITUD',
    ...head(1),
    rights: '',
    compartment: '',
    ...ordered,
    destination_manager: { ...from, bic: '' },
    origin_manager: to,
    destination_product: isPlanRequest(ordered) ? 'N0001' : 'US0378331005',
    destination_iban: iban,
    order_sha256: createHash('sha256').update(reference).digest('hex'),
  };
  const request = { ...whole, ...(fault && BENT[fault]?.(whole)) };
  const first: RequestStep = { on, message: request, is_broken: fault === 'broken file' };
  const withdrawal = (days: number): RequestStep => {
    const day = addBusinessDays(on, days, businessCalendar());
    return {
      on: day,
      message: { kind: 'ANULACION', ...head(2, day), text: 'El cliente ha desistido' },
    };
  };
  const next = addBusinessDays(on, 1, businessCalendar());
  switch (fault) {
    case 'comes twice':
      return [first, first];
    case 'asks again':
      return [first, { on: next, message: { ...request, ...head(2, next) } }];
    case 'asks for something else':
      return [
        first,
        {
          on: next,
          message: {
            ...request,
            ...head(2, next),
            indicator: 'B',
            amount: formatDecimal(100n, 2),
            units: null,
          },
        },
      ];
    case 'asks under another reference':
      return [
        first,
        {
          on: next,
          message: { ...request, ...head(2, next), reference: reference.replace('GD0', 'GD9') },
        },
      ];
    case 'withdraws':
      return [first, withdrawal(1)];
    case 'withdraws late':
      return [first, withdrawal(LATE)];
    default:
      return [first];
  }
};
