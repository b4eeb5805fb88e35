import { password } from '@area/contract/texts/es/access.json';
import {
  password as rulesPassword,
  password_confirmation,
} from '@area/contract/texts/es/rules.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  access: { password },
  rules: { password: rulesPassword, password_confirmation },
});
