import type { Address } from './address.ts';

export interface Durability {
  /** False only in tests, whose data may be lost after a power cut. */
  readonly durable: boolean;
}

const listening = ({ host, port }: Address): Record<string, string> =>
  process.platform === 'win32'
    ? { listen_addresses: host, port: `${port}`, unix_socket_directories: '' }
    : {
        listen_addresses: '',
        port: `${port}`,
        unix_socket_directories: host,
        unix_socket_permissions: '0700',
      };

const durability = ({ durable }: Durability): Record<string, string> => {
  const value = durable ? 'on' : 'off';
  return { fsync: value, synchronous_commit: value, full_page_writes: value };
};

/** The machine is shared with the program itself; statements are short and connections are few. */
const SMALL_MACHINE = {
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  jit: 'off',
  // Data is read from memory or from an SSD: an index read costs no more than a table read.
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
};

/** Enough to see what went wrong, without values of a row: those are personal data. */
const LOGGING = {
  log_min_messages: 'warning',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** Passed at every start, so that a new version of the program uses its new settings. */
export const listSettings = (address: Address, durable: Durability): string[] =>
  Object.entries({
    ...SMALL_MACHINE,
    ...LOGGING,
    ...listening(address),
    ...durability(durable),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
