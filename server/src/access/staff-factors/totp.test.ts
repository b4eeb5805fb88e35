import { describe, expect, it } from 'vitest';
import { newTotpSecret, judgeTotp, totpAddress, totpCode, totpStep } from './totp.ts';
import { SCENARIOS, SCENARIO_SECRET, VECTORS } from './totp.cases.ts';

describe('codes of an application', () => {
  it.each(VECTORS)('are those of the standard at $unix with $secret', (vector) => {
    const { secret, unix, step, code8, code6 } = vector;
    expect(totpStep(new Date(unix * 1000))).toBe(step);
    expect([totpCode(secret, step, 8), totpCode(secret, step)]).toEqual([code8, code6]);
  });

  it.each(SCENARIOS)('$id: $note', ({ attempts }) => {
    let last_step: number | null = null;
    for (const { at, code, verdict, reason, step_of_code } of attempts) {
      const judged = judgeTotp({
        secret: SCENARIO_SECRET,
        code,
        at: new Date(at * 1000),
        last_step,
      });
      expect(judged).toEqual({
        verdict,
        ...(reason !== undefined && { reason }),
        ...(step_of_code !== undefined && { step: step_of_code }),
      });
      if (judged.verdict === 'accepted') last_step = judged.step;
    }
  });

  it('have a new secret of 160 bits each time, and an address that an application reads', () => {
    const [a, b] = [newTotpSecret(), newTotpSecret()];
    expect([a === b, a.length]).toEqual([false, 32]);
    const url = new URL(totpAddress(a, { issuer: 'la gestora', account: 'ana' }));
    expect([url.protocol, url.host, url.searchParams.get('secret')]).toEqual([
      'otpauth:',
      'totp',
      a,
    ]);
    expect(url.searchParams.get('issuer')).toBe('la gestora');
  });
});
