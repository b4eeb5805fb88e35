import shell from '@area/contract/texts/es/shell.json';
import { registerTexts, t } from '../texts/t.ts';
import { AgentBlock } from '../ui/agent-block.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Stack } from '../ui/stack.tsx';
import css from './shell/shell.module.css';

registerTexts('shell', shell);

/** Nobody can log in from an address that no host answers to. *Source*: specification 8, an error naming the host. */
export const NoHostScreen = () => (
  <main className={css['alone']} role="alert">
    <Stack>
      <PageTitle intro={t('shell.no_host.text', { host: location.hostname })}>
        {t('shell.no_host.title')}
      </PageTitle>
      <AgentBlock />
    </Stack>
  </main>
);
