import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaffBrowser } from '../../../test/staff-browser.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { DEMO_STAFF } from './people.ts';
import { ensureDemoFactors, listDemoStaff } from './staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await ensureDemoFactors(app.parts);
  // A second start adds nothing.
  await ensureDemoFactors(app.parts);
});
afterAll(() => app.dispose());

describe('the staff of the demo', () => {
  it.each(DEMO_STAFF.map(({ username }) => username))(
    '%s comes in with the password and the code that the demo shows',
    async (username) => {
      const shown = listDemoStaff(app.clock.wall()).find((each) => each.username === username);
      const factor = { method: 'TOTP', code: shown?.code ?? '' } as const;
      const browser = new StaffBrowser(app);
      expect((await browser.tryLogIn(username, factor, shown?.password)).data.staff).toMatchObject({
        username,
        name: shown?.name,
      });
    },
  );
});
