import type { IsoMessage } from './iso-xml.ts';

/** An order as it is written in a message of its own. *Source*: iso20022.md. */
export interface IsoOrder {
  readonly message_id: string;
  /** *Shape*: an ISO date and time. */
  readonly created_at: string;
  readonly account: string;
  readonly order_reference: string;
  readonly isin: string;
  readonly side: 'SUBSCRIPTION' | 'REDEMPTION';
  readonly quantity:
    | { readonly units: string }
    | { readonly gross: string }
    | { readonly net: string }
    | { readonly percent: string };
}

const euros = (amount: string) => ({ '@Ccy': 'EUR', '#text': amount });

const quantityOf = ({ quantity }: IsoOrder): object => {
  if ('units' in quantity) return { UnitsNb: quantity.units };
  if ('gross' in quantity) return { GrssAmt: euros(quantity.gross) };
  if ('net' in quantity) return { NetAmt: euros(quantity.net) };
  return { HldgsRedRate: quantity.percent };
};

const SIDES = {
  SUBSCRIPTION: { message: 'setr.010.001.04', root: 'SbcptOrdr', quantity: 'AmtOrUnits' },
  REDEMPTION: { message: 'setr.004.001.04', root: 'RedOrdr', quantity: 'AmtOrUnitsOrPctg' },
} as const;

/** A message of one order, with the required elements alone, in the order in which they are known to stand. */
export const isoOrder = (order: IsoOrder): IsoMessage => {
  const { message, root, quantity } = SIDES[order.side];
  return {
    message,
    root,
    content: {
      MsgId: { Id: order.message_id, CreDtTm: order.created_at },
      MltplOrdrDtls: {
        InvstmtAcctDtls: { AcctId: order.account },
        IndvOrdrDtls: {
          OrdrRef: order.order_reference,
          FinInstrmDtls: { Id: { ISIN: order.isin } },
          [quantity]: quantityOf(order),
          PhysDlvryInd: 'false',
        },
      },
    },
  };
};
