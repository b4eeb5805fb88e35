import { nearest, shareOut, withheldOf, worth } from './model-arithmetic.ts';

/** Units bought together. *Units*: millionths and cents. */
interface ModelLot {
  readonly day: string;
  /** Which operation brought them. */
  readonly from: string;
  readonly units: bigint;
  readonly cost: bigint;
}

/** A part of a lot that left, and what it was sold for. */
interface ModelPart extends ModelLot {
  readonly gross: bigint;
}

export interface ModelSale {
  readonly gross: bigint;
  readonly gain: bigint;
  readonly withheld: bigint;
  readonly net: bigint;
  readonly parts: readonly ModelPart[];
}

interface Sold {
  readonly units: bigint;
  readonly value: bigint;
  /** The euros of an order in euros. */
  readonly gross?: bigint;
  readonly isTaxed: boolean;
  /** Only what this operation brought: its money never arrived. */
  readonly only?: string;
}

const keyOf = (account: string, product: string): string => `${account} ${product}`;

/** The correct holdings of everybody, lot by lot. */
export class ModelBook {
  readonly lots = new Map<string, ModelLot[]>();

  enter(account: string, product: string, lot: ModelLot): void {
    const there = this.lots.get(keyOf(account, product)) ?? [];
    // Oldest first; on the same day, by arrival.
    const after = there.findIndex(({ day }) => day > lot.day);
    there.splice(after === -1 ? there.length : after, 0, lot);
    this.lots.set(keyOf(account, product), there);
  }

  held(account: string, product: string): { readonly units: bigint; readonly cost: bigint } {
    const there = this.lots.get(keyOf(account, product)) ?? [];
    return {
      units: there.reduce((sum, { units }) => sum + units, 0n),
      cost: there.reduce((sum, { cost }) => sum + cost, 0n),
    };
  }

  /** Nothing when there are not so many. */
  sell(account: string, product: string, sold: Sold): ModelSale | undefined {
    const taken = this.#take(keyOf(account, product), sold);
    if (!taken) return undefined;
    const gross = sold.gross ?? worth(sold.units, sold.value);
    let rest = gross;
    const parts = taken.map((lot, index) => {
      const part = index === taken.length - 1 ? rest : nearest(gross * lot.units, sold.units);
      rest -= part;
      return { ...lot, gross: part };
    });
    const gain = gross - taken.reduce((sum, { cost }) => sum + cost, 0n);
    const withheld = sold.isTaxed ? withheldOf(gain) : 0n;
    return { gross, gain, withheld, net: gross - withheld, parts };
  }

  #take(key: string, { units, only }: Sold): ModelLot[] | undefined {
    let wanted = units;
    const [taken, left]: [ModelLot[], ModelLot[]] = [[], []];
    for (const lot of this.lots.get(key) ?? []) {
      const part =
        only !== undefined && lot.from !== only ? 0n : wanted < lot.units ? wanted : lot.units;
      const cost = part === lot.units ? lot.cost : nearest(lot.cost * part, lot.units);
      if (part > 0n) taken.push({ ...lot, units: part, cost });
      if (part < lot.units) left.push({ ...lot, units: lot.units - part, cost: lot.cost - cost });
      wanted -= part;
    }
    if (wanted > 0n) return undefined;
    this.lots.set(key, left);
    return taken;
  }

  /** Moved with their days and costs; a part that buys no unit adds its cost to the one before it. */
  carry(
    account: string,
    product: string,
    {
      parts,
      units,
      from,
    }: {
      parts: readonly { day: string; cost: bigint; worth: bigint }[];
      units: bigint;
      from: string;
    },
  ): void {
    const split = shareOut(
      units,
      parts.map((part) => part.worth),
    );
    const made: { day: string; units: bigint; cost: bigint }[] = [];
    let homeless = 0n;
    for (const [index, { day, cost }] of parts.entries()) {
      const last = made.at(-1);
      const own = split[index] ?? 0n;
      if (own > 0n) {
        made.push({ day, units: own, cost: cost + homeless });
        homeless = 0n;
      } else if (last) last.cost += cost;
      else homeless += cost;
    }
    for (const lot of made) this.enter(account, product, { ...lot, from });
  }
}
