/** An accepted order, as its client sent it; with the moment of its signature once it is signed. */
export interface AcceptedOrder {
  readonly uuid: string;
  readonly body: {
    readonly type?: string;
    readonly uuid_account?: string;
    readonly uuid_product?: string;
    readonly amount?: string | null;
    readonly units?: string | null;
    readonly amount_indicator?: string;
    readonly periodicity?: string;
    readonly start?: string;
  };
  signed_at?: Date;
}

/** Money that the bank booked in an account of ours. */
export interface BookedMoney {
  readonly on: string;
  readonly amount: bigint;
  readonly reference: string;
}

/** Everything that the model knows: orders, the bank's lines and unit values; nothing is read from the program's tables. */
export interface Journal {
  readonly accepted: Map<string, AcceptedOrder>;
  readonly booked: BookedMoney[];
  /** By product and day. *Units*: millionths. */
  readonly values: Map<string, Map<string, bigint>>;
}

export const emptyJournal = (): Journal => ({ accepted: new Map(), booked: [], values: new Map() });

export const noteValue = (
  { values }: Journal,
  product: string,
  { day, value }: { day: string; value: bigint },
): void => {
  const days = values.get(product) ?? new Map<string, bigint>();
  values.set(product, days.set(day, value));
};
