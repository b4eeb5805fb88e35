import type { OfficeServer } from './office-server.ts';
import type { Terminal } from './terminal.ts';

/** The command line as it runs: where it is typed, whom it asks, and how it waits. */
export interface Client {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly server: OfficeServer;
  readonly terminal: Terminal;
  readonly wait: (milliseconds: number) => Promise<void>;
}
