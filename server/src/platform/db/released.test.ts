import { expect, it } from 'vitest';
import { migrationsDir, listMigrationFiles } from './migration-files.ts';

/** Released migrations, each with the beginning of its checksum. A release adds lines; no line ever changes. */
const RELEASED: readonly (readonly [string, string])[] = [
  ['0001-people', '753ce2948b0a150f'],
  ['0002-operations', 'f73f0069a3d5f3bb'],
  ['0003-registry', '9353e0c9a3a446cf'],
  ['0004-signing', '2c7c60f277dfc7ad'],
  ['0005-access', '03de1899cbf07c97'],
  ['0006-record', '12bd4ede7a3ed241'],
  ['0007-questionnaires', 'b86ac0174fceee84'],
  ['0008-envelopes', '52716c47c836eae4'],
  ['0009-account-people', '0accc445982d28ba'],
  ['0010-bank-and-plan-people', 'b6a5de3343927f01'],
  ['0011-documents', '7b6fd9012464d155'],
  ['0012-storage', '7008c1320f2fa10d'],
  ['0013-papers', 'fae9be1328d0f869'],
  ['0014-contributions-elsewhere', '453d314c3b21c37b'],
  ['0015-operation-counts', '418ca119961d2b22'],
  ['0016-status-moves', 'babe880bb86fb2e6'],
  ['0017-orders', '1b33b67b7d6aec66'],
  ['0018-periodics', '5e19bb756e1cc4b7'],
  ['0019-registry-core', '50176e12dcd6949a'],
  ['0020-transfers', 'e1770d85d707bfe9'],
  ['0021-bank-files', '4a00aac1e9f656bf'],
  ['0022-jobs', '64da64b93ba74ad9'],
  ['0023-registrar-answers', '69a11f98505ce112'],
  ['0024-operation-papers', '5dfddf5c9fb91d47'],
  ['0025-corrections', '3bd9ab399fedaee2'],
  ['0026-transfers-out', 'f195911f37dcac2c'],
  ['0027-pay-in', '9e9486452c4495b4'],
  ['0028-staff-orders', 'a7a53961f9889737'],
  ['0029-scale', 'ecb9157982656b9b'],
  ['0030-pensions', '6cbecf00114d83fb'],
  ['0031-reports', 'bd28c1140dfc24e8'],
  ['0032-notices', '79173d69a8515af6'],
  ['0033-audits', 'bebfeaf2c2ec1e13'],
  ['0034-position-days', '332e6b5df1b47f25'],
  ['0035-offered-plans', '627147c3efb3d789'],
  ['0036-flows-from-indexes', '2d902d295f943837'],
];

it('a migration that was released is never edited: a database that ran it would not be opened any more', async () => {
  const there = new Map(
    (await listMigrationFiles(migrationsDir())).map(({ name, checksum }) => [
      name,
      checksum.slice(0, RELEASED[0]?.[1].length),
    ]),
  );
  expect(RELEASED.map(([name]) => [name, there.get(name)])).toEqual(RELEASED);
});
