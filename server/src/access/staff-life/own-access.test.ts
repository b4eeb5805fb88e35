import { getOfficeSession } from '@area/contract/office/session/calls';
import {
  beginOwnPasskey,
  beginOwnTotp,
  changeOwnOfficePassword,
  confirmOwnPasskey,
  confirmOwnTotp,
  getOwnAccess,
  removeOwnFactor,
  renewOwnRecoveryCodes,
} from '@area/contract/office/session/own-calls';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../test/authenticator.ts';
import { enterOffice, nextCode, StaffBrowser } from '../../../test/staff-browser.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const NEW_PASSWORD = 'siete-barcas-de-papel';
const place = { origin: 'http://office.localhost' };

describe('a member of staff', () => {
  it('changes their own password: this session stays, the others end, the old one opens nothing', async () => {
    const { browser, clerk } = await enterOffice(app, { email: 'cambio@example.com' });
    const other = new StaffBrowser(app, '203.0.113.5');
    await other.logIn(clerk);
    const body = { current_password: DEMO_PASSWORD, password: NEW_PASSWORD };
    expect((await browser.ask(changeOwnOfficePassword, { body })).status).toBe(200);
    expect((await browser.ask(getOfficeSession)).status).toBe(200);
    expect((await other.ask(getOfficeSession)).status).toBe(401);
    const factor = () => ({ method: 'TOTP' as const, code: nextCode(app, clerk.secret) });
    expect((await other.tryLogIn(clerk.username, factor())).status).toBe(401);
    expect((await other.tryLogIn(clerk.username, factor(), NEW_PASSWORD)).status).toBe(200);
    const mail = await app.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', 'cambio@example.com')
      .execute();
    expect(mail.map(({ subject }) => subject)).toEqual(['Ha cambiado su contraseña de la oficina']);
  });

  it('is refused a wrong current password and a weak new one', async () => {
    const { browser } = await enterOffice(app);
    const change = async (current_password: string, password: string) =>
      (
        await browser.ask(changeOwnOfficePassword, { body: { current_password, password } })
      ).errors.map(({ field }) => field);
    expect(await change('another', NEW_PASSWORD)).toEqual(['current_password']);
    expect(await change(DEMO_PASSWORD, '1234567890')).toEqual(['password']);
    expect(await change(DEMO_PASSWORD, DEMO_PASSWORD)).toEqual(['password']);
  });

  it('adds an application and a passkey, and removes one, never the last', async () => {
    const { browser } = await enterOffice(app);
    const { data: totp } = await browser.ask(beginOwnTotp);
    const params = { id: totp.uuid };
    const wrong = await browser.ask(confirmOwnTotp, { params, body: { code: '000000' } });
    expect(wrong.errors.map(({ field }) => field)).toEqual(['code']);
    const body = { code: nextCode(app, totp.secret) };
    expect((await browser.ask(confirmOwnTotp, { params, body })).status).toBe(200);
    const authenticator = new Authenticator();
    const { data: asked } = await browser.ask(beginOwnPasskey);
    const made = {
      challenge: asked.challenge,
      name: 'Portátil',
      registration: authenticator.register(asked.options, place),
    };
    expect((await browser.ask(confirmOwnPasskey, { body: made })).status).toBe(200);
    expect((await browser.ask(confirmOwnPasskey, { body: made })).status).toBe(422);
    const { factors } = (await browser.ask(getOwnAccess)).data;
    expect(factors.map(({ kind }) => kind)).toEqual(['TOTP', 'TOTP', 'PASSKEY']);
    const removals = [];
    for (const { uuid } of factors)
      removals.push((await browser.ask(removeOwnFactor, { params: { id: uuid } })).code);
    expect(removals).toEqual([undefined, undefined, 'STAFF_CHANGE_REFUSED']);
  });

  it('gets new recovery codes, and those from before open nothing', async () => {
    const { browser, clerk } = await enterOffice(app);
    const renew = async () =>
      (await browser.ask(renewOwnRecoveryCodes)).data.recovery_codes[0] ?? '';
    const [old, code] = [await renew(), await renew()];
    expect((await browser.ask(getOwnAccess)).data.recovery_codes).toBe(10);
    const enter = async (given: string) =>
      (
        await new StaffBrowser(app, '203.0.113.77').tryLogIn(clerk.username, {
          method: 'RECOVERY_CODE',
          code: given,
        })
      ).status;
    expect([await enter(old), await enter(code), await enter(code)]).toEqual([401, 200, 401]);
  });

  it('cannot touch the factors of somebody else', async () => {
    const [one, other] = [await enterOffice(app), await enterOffice(app)];
    await one.browser.ask(beginOwnTotp);
    const { factors } = (await one.browser.ask(getOwnAccess)).data;
    const params = { id: factors[0]?.uuid ?? '' };
    expect((await other.browser.ask(removeOwnFactor, { params })).status).toBe(404);
  });
});
