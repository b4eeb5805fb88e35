import { t } from './texts.ts';
import { AgentBlock } from '../parts/agent/agent-block.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import css from './shell/shell.module.css';

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
