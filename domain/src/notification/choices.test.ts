import { describe, expect, it } from 'vitest';
import { channelsOf, completeChoices, whyNotChoose } from './choices.ts';

describe('where notifications go', () => {
  it('is by mail and not by SMS until somebody chooses, kind by kind', () => {
    expect(
      completeChoices([{ type: 'KNOWLEDGE_TEST', email: false, sms: true, push: true }]),
    ).toEqual([
      { type: 'OPERATION_STATUS_CHANGE', email: true, sms: false, push: true },
      { type: 'ACCOUNT_STATUS_CHANGE', email: true, sms: false, push: true },
      { type: 'KNOWLEDGE_TEST', email: false, sms: true, push: true },
      { type: 'OPERATION_PAYMENT', email: true, sms: false, push: true },
    ]);
  });

  it.each([
    ['PORTAL', { email: true, sms: true, push: true }, { email: false, sms: false, push: false }],
    ['CHOSEN', undefined, { email: true, sms: false, push: true }],
    ['CHOSEN', { email: false, sms: false, push: true }, { email: false, sms: false, push: true }],
    ['CHOSEN', { email: false, sms: true, push: true }, { email: false, sms: true, push: true }],
    ['CHOSEN', { email: true, sms: false, push: false }, { email: true, sms: false, push: false }],
    ['ALWAYS', { email: false, sms: false, push: true }, { email: true, sms: false, push: true }],
    ['ALWAYS', { email: false, sms: true, push: true }, { email: true, sms: true, push: true }],
  ] as const)('%s, chosen %j: %j', (reach, choice, expected) => {
    expect(channelsOf(reach, choice)).toEqual(expected);
  });

  it('is chosen once for each kind, and by SMS by whoever has a mobile', () => {
    const twice = [
      { type: 'KNOWLEDGE_TEST', email: true, sms: false, push: true },
      { type: 'KNOWLEDGE_TEST', email: false, sms: true, push: true },
    ] as const;
    expect(
      whyNotChoose(twice, { has_mobile: false }).map(({ field, key }) => [field, key]),
    ).toEqual([
      ['choices.1.type', 'rules.notification.twice'],
      ['choices.1.sms', 'rules.notification.no_mobile'],
    ]);
    expect(whyNotChoose(twice.slice(1), { has_mobile: true })).toEqual([]);
  });
});
