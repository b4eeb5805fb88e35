import type { Call } from '@area/contract/call';
import { endpointOf } from '@area/contract/schemas/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DoorContext, DoorRegister } from '../../access/staff-sessions/door.ts';
import { findStepUpAnswer } from '../../access/staff-sessions/step-up.ts';
import { Refusal } from '../../platform/http/app-error.ts';
import { send } from '../../platform/http/calls/envelope.ts';
import { parseInput } from '../../platform/http/input.ts';
import { languageOf } from '../../platform/http/language.ts';
import { visitOf } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { admitStaff } from './admit-staff.ts';
import { officePlace } from './office-place.ts';
import { officeRoute } from './office-route.ts';

/**
 * Serves the login calls of the office: what staff do about their own login. Its handlers open their own transactions.
 * *Source*: office 1.
 */
export const doorRegister =
  (app: FastifyInstance, parts: Parts): DoorRegister =>
  (declared, handler) => {
    const call = endpointOf<Call>(declared);
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const session = await admitStaff(parts, call, request);
      const context = {
        call: declared,
        params: parseInput(call.params, request.params),
        query: parseInput(call.query, request.query),
        body: parseInput(call.body, request.body),
        session,
        language: languageOf(request),
        visit: visitOf(request, reply),
        place: officePlace(parts.settings, request),
        answer: findStepUpAnswer(request),
        parts,
        // What the schemas of this very call took.
      } as unknown as DoorContext<typeof declared>;
      const answered = await handler(context);
      if (answered instanceof Refusal) throw answered.error;
      if (call.method !== 'GET') parts.outbox.wake();
      return reply.sent ? reply : send(call, reply, { answer: answered, query: {} });
    };
    officeRoute({ app, parts }, call, { answer });
  };
