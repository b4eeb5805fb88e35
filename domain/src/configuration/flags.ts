/** What a portal may offer, switched by its public configuration. *Source*: specification 3. */
export const FLOW_FLAGS = [
  'ALLOW_PERIODIC_SUBSCRIPTIONS',
  'ALLOW_PENSION_PLANS',
  'ALLOW_GDPR',
  'ALLOW_REPORT_BY_DATE',
] as const;
export type FlowFlag = (typeof FLOW_FLAGS)[number];

/** Every flag with its value. */
export type FlowFlags = Readonly<Record<FlowFlag, boolean>>;
