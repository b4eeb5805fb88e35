import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

const NUMERIC = /^(?:[\d.]+|\[.*\])$/;
const LOCAL = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/**
 * Why nothing is pushed to an address, or nothing: it must be the named one of a public service, over https. What the name leads to
 * is judged when something is sent. *Source*: ADR 233.
 */
export const whyNotPushTo = (host: string, isSecure: boolean): Reason | undefined =>
  !isSecure || !host.includes('.') || NUMERIC.test(host) || LOCAL.test(host.toLowerCase())
    ? reason('rules.notification.push_service')
    : undefined;
