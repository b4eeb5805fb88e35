import {
  acceptInvitation,
  beginOwnPasskey,
  beginOwnTotp,
  changeOwnOfficePassword,
  confirmOwnPasskey,
  confirmOwnTotp,
  getOwnAccess,
  openInvitation,
  removeOwnFactor,
  renewOwnRecoveryCodes,
} from '@area/contract/office/session/own-calls';
import { requireFactor, staffOf } from '../staff-sessions/door.ts';
import type { DoorContext, DoorRegister } from '../staff-sessions/door.ts';
import { acceptInvitation as accept, openInvitation as open } from './accept-invitation.ts';
import {
  beginOwnPasskey as beginPasskey,
  beginOwnTotp as beginTotp,
  confirmOwnPasskey as confirmPasskey,
  confirmOwnTotp as confirmTotp,
  removeOwnFactor as removeFactor,
  renewRecoveryCodes,
} from './own-factors.ts';
import type { Owner } from './own-factors.ts';
import { presentOwnAccess } from './own-access.ts';
import { replaceStaffPassword } from './own-password.ts';

const ownerOf = (context: Pick<DoorContext, 'session' | 'visit'>): Owner => ({
  session: staffOf(context),
  ip: context.visit.ip,
});

const factorRoutes = (serve: DoorRegister): void => {
  serve(beginOwnTotp, async (context) => {
    await requireFactor(context, 'RECENT');
    return beginTotp(context.parts, ownerOf(context));
  });
  serve(confirmOwnTotp, async (context) => {
    const { params, body, parts } = context;
    await confirmTotp(parts, ownerOf(context), { factor: params.id, code: body.code });
    return {};
  });
  serve(beginOwnPasskey, async (context) => {
    await requireFactor(context, 'RECENT');
    return beginPasskey(context.parts, ownerOf(context), context.place);
  });
  serve(confirmOwnPasskey, async (context) => {
    const { body, parts, place } = context;
    await confirmPasskey(parts, ownerOf(context), { ...body, place });
    return {};
  });
  serve(removeOwnFactor, async (context) => {
    await requireFactor(context, 'RECENT');
    await removeFactor(context.parts, ownerOf(context), context.params.id);
    return {};
  });
  serve(renewOwnRecoveryCodes, async (context) => {
    await requireFactor(context, 'RECENT');
    return { recovery_codes: [...(await renewRecoveryCodes(context.parts, ownerOf(context)))] };
  });
};

/** What staff do about their own way in. *Source*: office 1. */
export const ownAccessRoutes = (serve: DoorRegister): void => {
  serve(getOwnAccess, async (context) => presentOwnAccess(context.parts, staffOf(context)));
  serve(changeOwnOfficePassword, async (context) => {
    const { parts, body, visit } = context;
    await requireFactor(context, 'RECENT');
    await replaceStaffPassword(parts, staffOf(context), { ...body, visit });
    return {};
  });
  factorRoutes(serve);
  serve(openInvitation, async ({ parts, body, place }) => open(parts, body.secret, place));
  serve(acceptInvitation, async ({ parts, body, place, visit }) => ({
    recovery_codes: [...(await accept(parts, body, { place, ip: visit.ip }))],
  }));
};
