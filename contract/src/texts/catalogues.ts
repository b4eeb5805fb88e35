import codes from './es/codes.json' with { type: 'json' };
import demo from './es/demo.json' with { type: 'json' };
import errors from './es/errors.json' with { type: 'json' };
import home from './es/home.json' with { type: 'json' };
import login from './es/login.json' with { type: 'json' };
import messages from './es/messages.json' with { type: 'json' };
import operate from './es/operate.json' with { type: 'json' };
import operations from './es/operations.json' with { type: 'json' };
import polls from './es/polls.json' with { type: 'json' };
import rules from './es/rules.json' with { type: 'json' };
import shell from './es/shell.json' with { type: 'json' };
import signing from './es/signing.json' with { type: 'json' };
import ui from './es/ui.json' with { type: 'json' };

/** The catalogues that the server hands out as bundles, by language. */
export const CATALOGUES: Readonly<Record<string, object>> = {
  es: { codes, demo, errors, home, login, messages, operate, operations, polls, rules, shell, signing, ui },
};
