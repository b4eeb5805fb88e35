const CHANNEL = 'office-sso';

/** Tells the other windows of the office that the identity provider has answered a challenge. */
export const tellAnswered = (challenge: string): void => {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
  channel.postMessage(challenge);
  channel.close();
};

/** Opens the identity provider beside the page, which stays; resolves once it has answered the challenge. */
export const answerInWindow = async (url: string, challenge: string): Promise<void> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      if (data !== challenge) return;
      channel.close();
      resolve();
    });
    window.open(url, '_blank', 'popup,width=520,height=680');
  });
