import help from '@area/contract/texts/es/help.json';
import shell from '@area/contract/texts/es/shell.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

const { help: title } = shell;

export const { t } = textsOf({ help, shell: { help: title } });
