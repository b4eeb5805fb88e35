import '@area/kit/testing/setup.ts';
import login from '@area/contract/texts/es/login.json';
import shell from '@area/contract/texts/es/shell.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('shell', shell);
registerTexts('login', login);
