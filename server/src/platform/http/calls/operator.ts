import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../parts/parts.ts';
import { AppError } from '../app-error.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request comes from an operator, by the operator token. In the demo every request does. *Source*: ADR 118. */
export const isOperator = (
  { settings: { DEMO, OPERATOR_TOKEN } }: Pick<Parts, 'settings'>,
  { headers: { authorization = '' } }: FastifyRequest,
): boolean =>
  DEMO ||
  (OPERATOR_TOKEN !== undefined &&
    timingSafeEqual(sha256(authorization), sha256(`Bearer ${OPERATOR_TOKEN}`)));

/** Nobody else learns that there is something. *Errors*: NOT_FOUND. */
export const requireOperator = (parts: Pick<Parts, 'settings'>, request: FastifyRequest): void => {
  if (!isOperator(parts, request)) throw new AppError('NOT_FOUND');
};
