import access from '@area/contract/texts/es/access.json';
import login from '@area/contract/texts/es/login.json';
import { password, password_confirmation } from '@area/contract/texts/es/rules.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

/** Texts of rare logins and of a new password. */
export const { t, textOf } = textsOf({ access, login, rules: { password, password_confirmation } });
