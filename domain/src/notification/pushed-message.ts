/** What is pushed to a device, in the language of its reader. *Source*: screens.md (Installable), ADR 233. */
export interface PushedMessage {
  readonly title: string;
  readonly body: string;
  /** Where it leads, an address of the portal. *Example*: `/account/operation/0190…`. */
  readonly path: string;
  /** A later message with the same tag replaces an earlier one. */
  readonly tag: string;
}
