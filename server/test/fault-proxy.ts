import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * What happens to connections: nothing, nobody there, no answer, every piece late, cut after so many bytes one way, or cut
 * where a text goes up: before it is passed on, or once it was answered and before that answer is given.
 */
export type Fault =
  | 'none'
  | 'refuse'
  | 'silent'
  | { readonly late_ms: number }
  | { readonly cut_up: number }
  | { readonly cut_down: number }
  | { readonly lost: 'request' | 'answer'; readonly of: string };

/** A line to a server that can be cut. */
export interface FaultProxy {
  readonly port: number;
  fault: Fault;
  close(): Promise<void>;
}

/** As a cut line ends, where it is one of TCP: a socket of this machine knows no such end. */
const reset = (line: Socket): void => {
  if (line.remoteFamily === undefined) line.destroy();
  else line.resetAndDestroy();
};

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
    reset(from);
    reset(to);
  });
};

const valueOf = (fault: Fault, name: string, otherwise: number): number =>
  typeof fault === 'object' && name in fault ? Number(Reflect.get(fault, name)) : otherwise;

/** Passes all on, each piece so much later, in its order. */
const passLate = (from: Socket, to: Socket, late_ms: number): void => {
  from.on('data', (piece: Buffer) => void setTimeout(() => to.write(piece), late_ms));
};

/** Cuts where a text goes up. A line that has passed it on gives nothing down any more. */
const passUntil = (
  near: Socket,
  far: Socket,
  { lost, of }: Extract<Fault, { lost: string }>,
): void => {
  let isPassed = false;
  const cut = (): void => {
    reset(near);
    far.destroy();
  };
  near.on('data', (piece: Buffer) => {
    const isIt = piece.includes(of);
    if (isIt && lost === 'request') cut();
    else far.write(piece);
    isPassed ||= isIt;
  });
  far.on('data', (piece: Buffer) => {
    if (isPassed) cut();
    else near.write(piece);
  });
};

const passBoth = (near: Socket, far: Socket, fault: Fault): void => {
  if (typeof fault === 'object' && 'lost' in fault) passUntil(near, far, fault);
  else if (typeof fault === 'object' && 'late_ms' in fault) {
    passLate(near, far, fault.late_ms);
    passLate(far, near, fault.late_ms);
  } else {
    pass(near, far, valueOf(fault, 'cut_up', Number.POSITIVE_INFINITY));
    pass(far, near, valueOf(fault, 'cut_down', Number.POSITIVE_INFINITY));
  }
};

const join = (near: Socket, far: Socket, fault: Fault): void => {
  passBoth(near, far, fault);
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
};

/** Starts one on a free port, before a server of this machine: its port, or its socket's path. */
export const startFaultProxy = async (target: number | string): Promise<FaultProxy> => {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near));
    near.on('error', () => undefined);
    if (proxy.fault === 'refuse') reset(near);
    else if (proxy.fault !== 'silent')
      join(
        near,
        typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target),
        proxy.fault,
      );
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
