import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** One address in front of several servers of this machine, like a virtual address or a TCP balancer. */
export interface AddressSwitch {
  readonly port: number;
  /** All new connections go there; open connections end. */
  moveTo(target: number): void;
  close(): Promise<void>;
}

export const openAddressSwitch = async (first: number): Promise<AddressSwitch> => {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const cut = (): void => {
    for (const each of open) each.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (next) => {
      target = next;
      cut();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
