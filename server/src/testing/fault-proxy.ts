import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** What happens to connections: nothing, nobody there, no answer, or cut after so many bytes one way. */
export type Fault = 'none' | 'refuse' | 'silent' | { readonly cut_up: number } | { readonly cut_down: number };

/** A line to a server that can be cut. */
export interface FaultProxy {
  readonly port: number;
  fault: Fault;
  close(): Promise<void>;
}

/** Passes on so much and then ends both sides, as a cut line does. */
const pass = (from: Socket, to: Socket, limit: number): void => {
  let passed = 0;
  from.on('data', (piece: Buffer) => {
    const rest = limit - passed;
    passed += piece.length;
    if (piece.length < rest) {
      if (!to.write(piece)) {
        from.pause();
        to.once('drain', () => from.resume());
      }
      return;
    }
    to.write(piece.subarray(0, rest));
    from.resetAndDestroy();
    to.resetAndDestroy();
  });
};

const limitOf = (fault: Fault, way: 'cut_up' | 'cut_down'): number => {
  if (typeof fault === 'string' || !(way in fault)) return Number.POSITIVE_INFINITY;
  return Number(Reflect.get(fault, way));
};

const join = (near: Socket, far: Socket, fault: Fault): void => {
  pass(near, far, limitOf(fault, 'cut_up'));
  pass(far, near, limitOf(fault, 'cut_down'));
  for (const [one, other] of [[near, far], [far, near]] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
};

/** Starts one on a free port, before a server of this machine. */
export const startFaultProxy = async (target: number): Promise<FaultProxy> => {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near));
    near.on('error', () => undefined);
    if (proxy.fault === 'refuse') near.resetAndDestroy();
    else if (proxy.fault !== 'silent') join(near, connect(target, '127.0.0.1'), proxy.fault);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  let fault: Fault = 'none';
  const proxy: FaultProxy = {
    port: (server.address() as AddressInfo).port,
    get fault() {
      return fault;
    },
    // A fault hits the lines that are open already, too.
    set fault(next) {
      fault = next;
      for (const near of open) near.destroy();
    },
    close: async () => {
      for (const near of open) near.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return proxy;
};
