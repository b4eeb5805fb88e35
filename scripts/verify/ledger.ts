import { ANSWER_WITHIN_MS, describe } from './http-client.ts';
import type { Outcome } from './http-client.ts';

export interface AcknowledgedOrder {
  readonly key: string;
  readonly uuid: string;
  readonly person: string;
}

export interface AcknowledgedSignature {
  readonly operation: string;
  readonly intervener: string;
}

/** The acknowledgements of the server, to check them afterwards. */
export class Ledger {
  readonly orders = new Map<string, AcknowledgedOrder>();
  readonly signatures: AcknowledgedSignature[] = [];
  readonly problems: string[] = [];
  readonly statuses = new Map<string, number>();
  requests = 0;
  slowest_ms = 0;

  /** Counts a request; a missing definite answer in time breaks the promise. */
  note(what: string, outcome: Outcome): void {
    this.requests += 1;
    this.slowest_ms = Math.max(this.slowest_ms, outcome.took_ms);
    const status = outcome.kind === 'lost' ? 'lost' : String(outcome.status);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (outcome.took_ms >= ANSWER_WITHIN_MS)
      this.problems.push(`${what}: no answer in time, ${describe(outcome)}`);
  }

  acknowledgeOrder(order: AcknowledgedOrder): void {
    const before = this.orders.get(order.key);
    if (before && before.uuid !== order.uuid)
      this.problems.push(
        `key ${order.key} was answered with ${before.uuid} and with ${order.uuid}`,
      );
    this.orders.set(order.key, order);
  }

  /** `201: 840, 503: 12`. */
  tally(): string {
    return [...this.statuses]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ');
  }
}
