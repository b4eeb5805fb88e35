/** What a person wants to do with money; each is done by one or more types of order. *Source*: ADR 178. */
export const ACTS = ['invest', 'withdraw', 'transfer', 'recover'] as const;
export type Act = (typeof ACTS)[number];

export const isAct = (text: string | null): text is Act => ACTS.some((act) => act === text);
