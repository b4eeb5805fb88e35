import type { Speaker } from '../../platform/texts/translate.ts';

/** How an order came, as its document says it. */
export const channelText = (say: Speaker, { source }: { readonly source: string }): string => {
  if (source === 'CORREO') return say('paper.order.channel_mail');
  return say(source === 'PRESENCIAL' ? 'paper.order.channel_desk' : 'paper.order.channel_online');
};
