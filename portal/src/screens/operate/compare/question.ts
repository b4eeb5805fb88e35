import type { simulateOperation } from '@area/contract/simulation/calls';
import type { InputOf } from '@area/kit/transport/perform.ts';

type Body = InputOf<typeof simulateOperation>['body'];

/** What is to be compared. */
export interface Compared {
  readonly account: string;
  readonly product: string;
  readonly destination: string | undefined;
  /** *Units*: euros as on the wire; all that is free without it. */
  readonly amount: string | undefined;
}

const howMuch = ({ amount }: Compared) => ({
  amount_indicator: amount === undefined ? ('T' as const) : ('B' as const),
  amount: amount ?? null,
  units: null,
});

/** The transfer, as it is put to the simulation of the wizard. */
export const transferQuestion = (compared: Compared): Body => ({
  type: 'SOLICITUD_TRASPASO_INTERNO',
  uuid_account: compared.account,
  uuid_product: compared.product,
  uuid_destination: compared.destination ?? null,
  compartment: null,
  ...howMuch(compared),
});

/** The same amount sold instead. */
export const redemptionQuestion = (compared: Compared): Body => ({
  type: 'REEMBOLSO',
  uuid_account: compared.account,
  uuid_product: compared.product,
  ...howMuch(compared),
});
