import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { representedPeople } from '../../parts/record/represented-people.ts';
import css from '../../parts/record/record.module.css';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import type { SectionProps } from './section-props.ts';

const linksOf = (uuid: string) => [
  {
    id: 'kyc',
    title: t('accounts.in_name.kyc'),
    text: t('accounts.in_name.kyc_text'),
    href: paths.kycForm(undefined, uuid),
  },
  {
    id: 'tax',
    title: t('accounts.in_name.tax'),
    text: t('accounts.in_name.tax_text'),
    href: paths.taxResidence(uuid),
  },
  {
    id: 'reports',
    title: t('accounts.in_name.reports'),
    text: t('accounts.in_name.reports_text'),
    href: paths.taxReports(uuid),
  },
];

/** What the person who represents the holders declares in their name, and where. *Source*: decisions 6.3 (4). */
export const InNameCards = ({ account }: SectionProps) => {
  const { uuid: self } = useKnownMe().private_area.intervener;
  return representedPeople([account], self).map(({ uuid, name }) => (
    <Card key={uuid} title={t('accounts.in_name.title', { name })}>
      <p className={css['quiet']}>{t('accounts.in_name.intro')}</p>
      <LinkList label={t('accounts.in_name.title', { name })} items={linksOf(uuid)} />
    </Card>
  ));
};
