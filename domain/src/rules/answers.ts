import type { Reason, Rule } from './reason.ts';
import { reason } from './reason.ts';

/** *Source*: specification 5, 'Debe ser aceptado'. */
export const truthyCheckbox = (isTicked: boolean): Reason | undefined =>
  isTicked ? undefined : reason('rules.truthy_checkbox');

/**
 * A person who acts for somebody else cannot continue. *Shape*: `SI` or `NO`. *Source*: specification 5, decisions 5.2
 * (K14).
 */
export const isBlocking: Rule = (answer) =>
  answer === 'SI' ? undefined : reason('rules.is_blocking');

/** *Source*: specification 5, 'Las contraseñas no coinciden'. */
export const passwordConfirmation =
  (password: string): Rule =>
  (typed) =>
    typed === password ? undefined : reason('rules.password_confirmation');
