const PAID_IN: readonly string[] = ['SUSCRIPCION', 'APORTACION', 'APORTACION_PERIODICA'];

/** Whether the client's money buys units at once: in a fund or in a plan. */
export const isPaidIn = ({ type }: { readonly type: string }): boolean => PAID_IN.includes(type);
