import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Where a file is stopped: half of it sent, or stored without an answer to the sender. */
export type GateMoment = 'half-sent' | 'kept-untold';

/** A connection to a file store on which the next file can be stopped. */
export interface StoreGate {
  readonly endpoint: string;
  /** Stops the next file. Resolves when it arrives; nothing moves on that connection any more. */
  hold(moment: GateMoment): Promise<void>;
  close(): Promise<void>;
}

interface Armed {
  readonly moment: GateMoment;
  readonly reached: () => void;
}

const isPut = (piece: Buffer): boolean => piece.subarray(0, 4).toString('latin1') === 'PUT ';

/** Requests begin where a piece begins: the sender writes the head by itself. */
const join = (near: Socket, far: Socket, take: (moment: GateMoment) => Armed | undefined): void => {
  let isPutting = false;
  let isHeld = false;
  near.on('data', (piece: Buffer) => {
    if (isHeld) return;
    const begins = isPut(piece);
    isPutting ||= begins;
    const armed = begins ? take('half-sent') : undefined;
    isHeld = armed !== undefined;
    far.write(isHeld ? piece.subarray(0, -1) : piece);
    armed?.reached();
  });
  far.on('data', (piece: Buffer) => {
    const armed = isPutting ? take('kept-untold') : undefined;
    isPutting = false;
    isHeld ||= armed !== undefined;
    if (!isHeld) near.write(piece);
    armed?.reached();
  });
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
};

/** Opens one on a free port, before a store of this machine. */
export const openStoreGate = async (target: string): Promise<StoreGate> => {
  let armed: Armed | undefined;
  const open = new Set<Socket>();
  const take = (moment: GateMoment): Armed | undefined => {
    if (armed?.moment !== moment) return undefined;
    const taken = armed;
    armed = undefined;
    return taken;
  };
  const server = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near));
    join(near, connect(Number(new URL(target).port), '127.0.0.1'), take);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: async (moment) =>
      new Promise((reached) => {
        armed = { moment, reached };
      }),
    close: async () => {
      for (const near of open) near.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
