import type { CDPSession } from '@playwright/test';

/** An authenticator of this device that recognises its owner by itself. Returns its id. */
export const addAuthenticator = async (cdp: CDPSession): Promise<string> => {
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
};
