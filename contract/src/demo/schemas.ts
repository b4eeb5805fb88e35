import { OPERATION_STATUSES } from '@area/domain/operation/codes';
import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import { z } from 'zod';
import { moment, uuid } from '../schemas/wire.ts';

/** Moves the business clock to a moment, or to the opening of the next day or business day. */
export const demoAdvance = z.strictObject({
  to: moment.optional(),
  next: z.enum(['day', 'business_day']).optional(),
});

export const demoReconcile = z.strictObject({ uuid_operation: uuid });

/** Whom the demo's partner hands over. */
export const demoHandover = z.strictObject({ document_number: z.string().min(1).max(50) });

/** A one-time token for `/login-third-party#token=...`, and the configuration of the host that takes it. */
export const demoPartnerToken = z.object({ token: z.string(), configuration: z.string() });

export const demoPerson = z.object({
  name: z.string(),
  document_number: z.string(),
  password: z.string(),
  configuration: z.string(),
  mobile_phone: z.string().nullable(),
  story: z.string(),
});
export type DemoPerson = z.output<typeof demoPerson>;

/** A member of the manager's staff in the demo, with all credentials. */
export const demoStaffMember = z.object({
  username: z.string(),
  name: z.string(),
  permission_set: z.enum(PERMISSION_SETS),
  password: z.string(),
  totp_secret: z.string(),
  /** Of this half minute. */
  code: z.string(),
});
export type DemoStaffMember = z.output<typeof demoStaffMember>;

export const demoMessage = z.object({
  uuid,
  channel: z.enum(['SMS', 'EMAIL']),
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  created_at: moment,
  sent_at: moment.nullable(),
  person: z.string().nullable(),
});
export type DemoMessage = z.output<typeof demoMessage>;

/** What waits for the manager's office, and the business time. */
export const demoState = z.object({
  now: moment,
  waiting: z.array(
    z.object({
      uuid,
      reference: z.string(),
      operation_status: z.enum(OPERATION_STATUSES),
      is_signature_rejected: z.boolean(),
      payment_status: z.string(),
      /** Null while nobody here knows it. */
      amount: z.string().nullable(),
      nav_date: z.string().nullable(),
      product_name: z.string(),
      person: z.string(),
    }),
  ),
});
export type DemoState = z.output<typeof demoState>;
