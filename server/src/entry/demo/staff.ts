import type { Parts } from '../../platform/parts/parts.ts';
import { findStaff } from '../../access/staff/store.ts';
import { insertFactor, listFactors } from '../../access/staff-factors/factors-store.ts';
import { totpCode, totpStep } from '../../access/staff-factors/totp.ts';
import { factorContext } from '../../access/staff-factors/verify-factor.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { DEMO_PASSWORD, DEMO_STAFF } from './people.ts';

/** Public, like all of the demo: a user sets up an application, or reads the code on /demo. */
const SECRETS: Readonly<Record<(typeof DEMO_STAFF)[number]['username'], string>> = {
  operaciones: 'MFZGKYJNOBZGS5TBMRQS2MBRGEYTCMJR',
  direccion: 'MFZGKYJNOBZGS5TBMRQS2MBSGIZDEMRS',
  auditoria: 'MFZGKYJNOBZGS5TBMRQS2MBTGMZTGMZT',
  cumplimiento: 'MFZGKYJNOBZGS5TBMRQS2MBUGQ2DINBU',
  sistemas: 'MFZGKYJNOBZGS5TBMRQS2MBVGU2TKNJV',
};

/** Gives the staff of the demo their TOTP factors, if they have none. */
export const ensureDemoFactors = async ({
  database,
  secrets,
  clock,
}: Pick<Parts, 'database' | 'secrets' | 'clock'>): Promise<void> => {
  const db = database.kysely;
  for (const { username } of DEMO_STAFF) {
    const staff = await findStaff(db, username);
    if (!staff || (await listFactors(db, staff.uuid)).length > 0) continue;
    const [uuid, now] = [newUuid(), clock.wall()];
    await insertFactor(db, {
      uuid,
      staff_uuid: staff.uuid,
      kind: 'TOTP',
      name: 'TOTP',
      created_at: now,
      confirmed_at: now,
      secret: secrets.seal(SECRETS[username], factorContext(uuid)),
    });
  }
};

/** The staff of the demo with all credentials. */
export const listDemoStaff = (now: Date) =>
  DEMO_STAFF.map(({ username, name, permission_set }) => ({
    username,
    name,
    permission_set,
    password: DEMO_PASSWORD,
    totp_secret: SECRETS[username],
    /** Of this half minute. */
    code: totpCode(SECRETS[username], totpStep(now)),
  }));
