import type { ActorKind } from '@area/domain/operation/codes';
import { createRequestReads } from '../account-access/request-reads.ts';
import type { RequestReads } from '../account-access/request-reads.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { callerOf } from '../../platform/http/calls/context.ts';

/** The actor of a step of an operation, as its history stores it. */
export interface Actor {
  readonly kind: ActorKind;
  readonly uuid: string | null;
  readonly name: string;
  readonly ip: string | null;
  readonly request_id: string | null;
}

/** The program itself, in a job or as the consequence of somebody's act. */
export const SYSTEM: Actor = {
  kind: 'SYS',
  uuid: null,
  name: 'Sistema',
  ip: null,
  request_id: null,
};

/** A member of the office at the command line. */
export const officeActor = (name: string): Actor => ({ ...SYSTEM, kind: 'OPS', name });

/** The client behind a request. */
export const clientActor = async (
  context: Pick<Context, 'session' | 'db' | 'ip' | 'requestId'>,
  once: Pick<RequestReads, 'person'> = createRequestReads(context.db),
): Promise<Actor> => {
  const { intervener_uuid } = callerOf(context);
  const { name } = await once.person(intervener_uuid);
  return { kind: 'C', uuid: intervener_uuid, name, ip: context.ip, request_id: context.requestId };
};
