import type { FastifyInstance } from 'fastify';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import type { Performed } from '../../access/proposals/perform.ts';
import { officeStaff } from '../../access/staff-life/office.ts';
import { officePayments } from '../../orders/payments/office.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { officeRegister } from './serve-office.ts';

/** Every resource of the office: what is not in this list is not served. */
const RESOURCES: readonly ((register: OfficeRegister) => void)[] = [officePayments, officeStaff];

/** What staff see, do and approve, under `/api/office`. *Source*: ADR 177. */
export const officeRoutes = (app: FastifyInstance, parts: Parts): void => {
  const writes = new Map<string, Performed>();
  const register = officeRegister(app, parts, writes);
  for (const routes of RESOURCES) routes(register);
  proposalRoutes(register, writes);
};
