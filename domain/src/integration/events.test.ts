import { describe, expect, it } from 'vitest';
import { OPERATION_STATUSES } from '../operation/codes.ts';
import { EVENT_TYPES, eventsOf, orderEvent, scopeOfEvent } from './events.ts';
import { INTEGRATION_SCOPES } from './scopes.ts';

describe('events', () => {
  it('of orders name the status that an order came to, each of them', () => {
    expect(orderEvent('RD_SENT')).toBe('order.rd_sent');
    for (const status of OPERATION_STATUSES) expect(EVENT_TYPES).toContain(orderEvent(status));
  });

  it('are all told to whoever has every scope, and none to whoever has none', () => {
    expect(eventsOf(INTEGRATION_SCOPES)).toEqual(EVENT_TYPES);
    expect(eventsOf([])).toEqual([]);
  });

  it('need the scope of what they are about', () => {
    expect(scopeOfEvent('kyc.due')).toBe('people:read');
    expect(scopeOfEvent('audit.finding')).toBe('system:read');
    expect(eventsOf(['products:read'])).toEqual(['unit_value.published', 'unit_value.corrected']);
  });
});
