import type { Call } from '@area/contract/call';
import { newUuid } from '../../src/platform/new-uuid.ts';
import type { Reply } from '../client.ts';
import type { CallingPerson } from './callers.ts';
import type { Row } from './row.ts';
import type { ResourceIds } from './resource-ids.ts';

/** The path of a call: `id` is what it names, whatever else is in it is the child, unless the row says it. */
export const pathOf = (
  { path }: Call,
  { names, child, params, query = '' }: Row,
  things: ResourceIds,
): string => {
  const said = params?.(things) ?? {};
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_place, name: string) =>
      said[name] ?? (name === 'id' && names ? things[names] : child && things[child]) ?? newUuid(),
  );
  return `${filled}${query}`;
};

/** Asks for something as the contract has it; only who asks and for what may be wrong. */
export const callAs = async (
  { client, headers }: CallingPerson,
  { call, row, things }: { call: Call; row: Row; things: ResourceIds },
): Promise<Reply> =>
  client.send({
    method: call.method as 'GET',
    path: pathOf(call, row, things),
    headers: { 'idempotency-key': newUuid(), ...headers },
    ...(row.body && { body: row.body(things) }),
  });
