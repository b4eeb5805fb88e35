import type { OrderType } from '@area/contract/orders/schemas';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { productName } from '../../parts/products/product-name.ts';
import { DETAILS } from './kinds.ts';
import { OrderProgress } from './order-progress.tsx';
import { StepFailure } from './step-failure.tsx';
import { StepPage } from './step-page.tsx';
import type { AccountStepProps } from './step-props.ts';
import { useChosen } from './use-chosen.ts';
import type { Chosen } from './use-chosen.ts';
import { EarlierProblem, findEarlierProblem } from './earlier-problem.tsx';

const LOADING = [
  { width: '100%', height: '5rem' },
  { width: '100%', height: '10rem' },
  { width: '100%', height: '12rem' },
];

/** From where, and where to, as far as each is part of the order. */
const nameOf = (product: Chosen['held'] | Chosen['product']): string | undefined =>
  product && productName(product);

const productsOf = ({ held, product }: Chosen) => ({
  product: nameOf(held ?? product),
  destination: held && nameOf(product),
});

/** Where the words of a fund do not fit. */
const TITLES: Readonly<Record<OrderType, TextKey>> = {
  SUSCRIPCION: 'operate.details.title',
  SOLICITUD_SUSCRIPCION_PERIODICA: 'operate.details.title',
  SOLICITUD_TRASPASO_INTERNO: 'operate.details.title_transfer',
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: 'operate.details.title_transfer',
  REEMBOLSO: 'operate.details.title_out',
  SOLICITUD_REEMBOLSO_PERIODICO: 'operate.details.title_out',
  APORTACION: 'operate.details.title_contribution',
  SOLICITUD_APORTACION_PERIODICA: 'operate.details.title_contribution',
  RESCATE: 'operate.details.title_benefit',
  DEVOLUCION_EXCESO: 'operate.details.title_excess',
};

/** How much, how it is paid, what was read, and whether it suits: what each type of order asks. */
export const DetailsStep = (props: AccountStepProps) => {
  const { draft, account } = props;
  const type = draft.type === '' ? 'SUSCRIPCION' : draft.type;
  const { chosen, error, refetch } = useChosen(draft, { withAmount: false });
  const Details = DETAILS[type];
  const content = () => {
    const earlier = chosen && findEarlierProblem(chosen.simulation);
    if (earlier) return <EarlierProblem problem={earlier} />;
    if (chosen) return <Details {...props} chosen={chosen} />;
    if (error)
      return <StepFailure error={error} title={t('operate.details.failed')} onRetry={refetch} />;
    return <Skeleton lines={LOADING} />;
  };
  const product = chosen && productsOf(chosen).product;
  return (
    <StepPage
      step="details"
      type={draft.type}
      title={t(TITLES[type])}
      {...(product === undefined
        ? {}
        : {
            intro: t(chosen?.held ? 'operate.details.intro_out' : 'operate.details.intro', {
              product,
            }),
          })}
      aside={
        <OrderProgress
          account={account}
          type={draft.type}
          {...(chosen ? productsOf(chosen) : {})}
        />
      }
    >
      {content()}
    </StepPage>
  );
};
