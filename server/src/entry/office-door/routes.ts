import type { FastifyInstance } from 'fastify';
import { officeSessionRoutes } from '../../access/staff-sessions/routes.ts';
import { ownAccessRoutes } from '../../access/staff-life/own-routes.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { doorRegister } from './serve-door.ts';

/** What staff do about their own way in. *Source*: office 1. */
export const officeDoorRoutes = (app: FastifyInstance, parts: Parts): void => {
  const serve = doorRegister(app, parts);
  officeSessionRoutes(serve);
  ownAccessRoutes(serve);
};
