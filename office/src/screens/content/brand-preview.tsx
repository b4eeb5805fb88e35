import type { ConfigurationContent } from '@area/contract/config/schemas';
import { repairPalette } from '@area/domain/brand/contrast-repair';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card } from '@area/kit/layout/card.tsx';
import { Columns } from '@area/kit/layout/stack.tsx';
import type { Scheme } from './brand-content.ts';
import css from './studio.module.css';
import { t } from './texts.ts';

const FACES = { serif: 'var(--family-serif)', sans: 'var(--family-sans)' } as const;

/** The custom properties of a scheme, as they would be shown. */
const propertiesOf = ({ styles }: ConfigurationContent, scheme: Scheme): Record<string, string> => {
  const { colors } = repairPalette(styles[scheme], scheme);
  return {
    ...Object.fromEntries(
      Object.entries(colors).map(([token, color]) => [`--${token.replace('_', '-')}`, color]),
    ),
    '--radius': `${styles.radius}px`,
    '--font': FACES[styles.font],
    '--heading-weight': styles.font === 'serif' ? '480' : '600',
  };
};

const Sheet = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={css['sheet']}>
    <span className={css['soft']}>{title}</span>
    {children}
  </div>
);

const Sheets = ({ name, legal_line }: Pick<ConfigurationContent, 'name' | 'legal_line'>) => (
  <div className={css['screens']}>
    <Sheet title={t('preview.login')}>
      <strong className={css['heading']}>{name}</strong>
      <span className={css['input']}>{t('preview.user')}</span>
      <span className={css['button']}>{t('preview.enter')}</span>
    </Sheet>
    <Sheet title={t('preview.home')}>
      <span className={css['soft']}>{t('preview.total')}</span>
      <span className={css['figure']}>{t('preview.amount')}</span>
      <span>{t('preview.product')}</span>
      <span className={css['button']}>{t('preview.order')}</span>
    </Sheet>
    <Sheet title={t('preview.mail')}>
      <strong className={css['heading']}>{t('preview.subject')}</strong>
      <span>{t('preview.body')}</span>
      <span className={css['soft']}>{`${name} · ${legal_line}`}</span>
    </Sheet>
  </div>
);

/** One scheme, drawn with the brand's own properties. They are set by script: the policy of the page takes no inline style. */
const SchemePreview = ({
  content,
  scheme,
}: {
  readonly content: ConfigurationContent;
  readonly scheme: Scheme;
}) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const [name, value] of Object.entries(propertiesOf(content, scheme)))
      box.current?.style.setProperty(name, value);
  }, [content, scheme]);
  const logo = scheme === 'dark' ? (content.styles.logos?.dark ?? content.logo) : content.logo;
  return (
    <div ref={box} className={css['scheme']}>
      <div className={css['band']}>
        <img src={logo} alt={content.name} />
        <span>{t(`scheme.${scheme}`)}</span>
      </div>
      <Sheets name={content.name} legal_line={content.legal_line} />
    </div>
  );
};

/** What is being edited, as a login, Inicio and a mail would show it, by day and by night. */
export const BrandPreview = ({ content }: { readonly content: ConfigurationContent }) => (
  <Card title={t('studio.preview')}>
    <Columns isEven>
      <SchemePreview content={content} scheme="light" />
      <SchemePreview content={content} scheme="dark" />
    </Columns>
  </Card>
);
