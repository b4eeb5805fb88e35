import type { Rule } from './reason.ts';
import { reason } from './reason.ts';

const MAX_LENGTH = 254;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LOCAL_MAX_LENGTH = 64;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

/** Whether mail can be sent there: an address of one recipient, in ASCII, with a whole domain. *Source*: specification 5. */
export const isEmail = (text: string): boolean => {
  if (text.length > MAX_LENGTH) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  return local.length <= LOCAL_MAX_LENGTH && LOCAL.test(local) && DOMAIN.test(text.slice(at + 1));
};

/** *Source*: specification 5, '"{field}" tiene un formato incorrecto.' The text names the field in each language. */
export const email: Rule = (typed) => (isEmail(typed.trim()) ? undefined : reason('rules.email'));
