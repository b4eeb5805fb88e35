import access from '@area/contract/texts/es/access.json';
import rules from '@area/contract/texts/es/rules.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('access', { password: access.password });
registerTexts('rules', {
  password: rules.password,
  password_confirmation: rules.password_confirmation,
});
