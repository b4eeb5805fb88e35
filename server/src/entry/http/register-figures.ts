import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** A metric that is one figure of what is read. */
export type Figure<Read> = readonly [name: string, help: string, of: (read: Read) => number];

/** Gauges that are read together; without an answer they have no value. */
export const registerFigures = <Read>(
  register: Registry,
  figures: readonly Figure<Read>[],
  read: () => Promise<Read | undefined>,
): void => {
  for (const [name, help, of] of figures)
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const found = await read();
          this.set(found === undefined ? Number.NaN : of(found));
        },
      }),
    );
};
