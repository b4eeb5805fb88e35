import { getOfficeSession, openOfficeSession } from '@area/contract/office/session/calls';
import { decideProposal } from '@area/contract/office/proposals/calls';
import { loginStaff } from '@area/contract/staff/calls';
import { expect, it } from 'vitest';
import { classOf } from './admission-classes.ts';

it('whoever wants to get in waits with the logins, at the office too', () => {
  expect([loginStaff, openOfficeSession, getOfficeSession, decideProposal].map(classOf)).toEqual([
    'login',
    'login',
    'read',
    'change',
  ]);
});
