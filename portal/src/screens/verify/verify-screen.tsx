import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { CodePart } from './code-part.tsx';
import { FilePart } from './file-part.tsx';
import css from './verify.module.css';

const MEANINGS = ['intact', 'signature', 'seal', 'time'] as const;

/** /verify: anybody checks a signed document, by its code or the file itself, without logging in. *Source*: decisions 6.3, trust promise P6. */
export const VerifyScreen = () => (
  <Stack>
    <PageTitle intro={t('verify.intro')}>{t('verify.title')}</PageTitle>
    <FilePart />
    <CodePart />
    <Disclosure title={t('verify.means.title')}>
      <ul className={css['means']}>
        {MEANINGS.map((meaning) => (
          <li key={meaning}>{t(`verify.means.${meaning}`)}</li>
        ))}
      </ul>
    </Disclosure>
    <p>
      <Link href={paths.home()}>{t('verify.area')}</Link>
    </p>
  </Stack>
);
