import { describe, expect, it } from 'vitest';
import { RULES } from './rules.ts';
import type { Import } from './rules.ts';

const own = (file: string, target: string, isType = false): Import => ({
  file,
  specifier: target,
  target,
  isPackage: false,
  isType,
});
const type = (file: string, target: string): Import => own(file, target, true);
const pack = (file: string, target: string): Import => ({
  file,
  specifier: target,
  target,
  isPackage: true,
  isType: false,
});
const isBroken = (found: Import): boolean => RULES.some(({ breaks }) => breaks(found));

describe('the room rule', () => {
  it.each([
    own('contract/src/me/schemas.ts', 'domain/src/account/roles.ts'),
    own('contract/src/me/schemas.ts', 'contract/src/schemas/wire.ts'),
    own('server/src/entry/app.ts', 'contract/src/schemas/endpoints.ts'),
    own('portal/src/calls/me.ts', 'contract/src/me/calls.ts'),
    type('portal/src/calls/me.ts', 'contract/src/me/schemas.ts'),
    type('contract/src/call.ts', 'contract/src/schemas/define.ts'),
    own('server/src/entry/app.ts', 'contract/src/me.ts'),
    own('portal/src/screens/home/home.tsx', 'kit/src/layout/card.tsx'),
    own('portal/src/parts/gates/gate-progress.ts', 'portal/src/app/paths.ts'),
    type('kit/src/transport/transport.ts', 'contract/src/schemas/envelope.ts'),
    own('kit/src/fields/amount-field.tsx', 'domain/src/money/typed-amount.ts'),
    own('portal/src/screens/home/home.tsx', 'portal/src/app/paths.ts'),
    own('portal/src/screens/operate/steps/amount.tsx', 'portal/src/screens/operate/draft.ts'),
    own('server/src/entry/app.ts', 'server/src/ledger/units/lots.ts'),
    own('server/src/orders/orders/place.ts', 'server/src/clients/accounts/readiness.ts'),
    own('server/src/ledger/units/lots.test.ts', 'server/src/entry/app.ts'),
    own('server/test/orders.ts', 'server/src/entry/app.ts'),
    pack('contract/src/me/schemas.ts', 'zod'),
    pack('contract/src/schemas/wire.ts', 'zod'),
    pack('domain/src/money/money.test.ts', 'fast-check'),
  ])('lets $file import $target', (found) => {
    expect(isBroken(found)).toBe(false);
  });

  it.each([
    own('domain/src/money/money.ts', 'contract/src/me.ts'),
    own('contract/src/me.ts', 'server/src/entry/app.ts'),
    own('contract/src/me/calls.ts', 'contract/src/me/schemas.ts'),
    own('portal/src/calls/me.ts', 'contract/src/orders/part-schemas.ts'),
    pack('portal/src/calls/me.ts', 'zod'),
    pack('contract/src/me/calls.ts', 'zod'),
    own('server/src/entry/app.ts', 'portal/src/main.tsx'),
    own('portal/src/main.tsx', 'server/src/entry/app.ts'),
    own('e2e/src/main.journey.ts', 'server/src/entry/app.ts'),
    own('portal/src/screens/home/home.tsx', 'portal/src/screens/operate/draft.ts'),
    own('portal/src/screens/home/home.tsx', 'portal/src/app/routes.ts'),
    own('portal/src/parts/operations/order-cards.tsx', 'portal/src/screens/home/home.tsx'),
    own('portal/src/calls/me.ts', 'portal/src/parts/gates/gate-progress.ts'),
    own('kit/src/layout/card.tsx', 'portal/src/parts/gates/gate-progress.ts'),
    own('kit/src/layout/card.tsx', 'server/src/entry/app.ts'),
    own('server/src/entry/app.ts', 'kit/src/layout/card.tsx'),
    own('contract/src/me.ts', 'kit/src/layout/card.tsx'),
    own('kit/src/layout/card.tsx', 'contract/src/operations.ts'),
    own('kit/src/layout/card.tsx', 'domain/src/operation/codes.ts'),
    own('server/src/ledger/units/lots.ts', 'server/src/orders/operations/store.ts'),
    own('server/src/platform/http/admission.ts', 'server/src/access/auth/sessions.ts'),
    own('server/src/clients/accounts/readiness.ts', 'server/src/new-room/thing.ts'),
    own('server/src/orders/orders/place.ts', 'server/test/orders.ts'),
    pack('domain/src/money/money.ts', 'zod'),
    pack('domain/src/money/money.ts', 'node:fs'),
    pack('contract/src/me.ts', 'pg'),
  ])('refuses that $file imports $target', (found) => {
    expect(isBroken(found)).toBe(true);
  });
});
