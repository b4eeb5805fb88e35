import type { FastifyInstance } from 'fastify';
import { repeat } from '../../platform/repeat.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { answerLinkRequests } from './links.ts';
import { screenApplicants } from './screen-applicants.ts';

/** No request starts it: the time of an answer must not show whether an address has an application. */
const LINKS_EVERY_MS = 2_000;
const SCREENING_EVERY_MS = 10_000;

/** Mails the links that were asked for, and looks new applicants up in the lists. Several servers share it. */
export const workOnApplicationsInBackground = (app: FastifyInstance, parts: Parts): void => {
  const onFault = (err: unknown): void =>
    parts.log.warn({ err }, 'background work of applications failed; it is tried again');
  const jobs = [
    repeat(async () => answerLinkRequests(parts), LINKS_EVERY_MS, onFault),
    repeat(async () => void (await screenApplicants(parts)), SCREENING_EVERY_MS, onFault),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(jobs.map(async ({ stop }) => stop()));
  });
};
