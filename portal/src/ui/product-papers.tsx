import type { Product } from '@area/contract/products';
import { Icon } from './icon.tsx';
import css from './product-papers.module.css';

const PAPERS = ['dfi', 'half_year_report'] as const;

interface ProductPapersProps {
  readonly documents: Product['documents'];
  readonly nameOf: (paper: (typeof PAPERS)[number]) => string;
  /** What opens, below each name. */
  readonly about: string;
}

/** What the law wants read of a product, each in a window of its own. *Source*: specification 5. */
export const ProductPapers = ({ documents, nameOf, about }: ProductPapersProps) => (
  <ul className={css['papers']}>
    {PAPERS.map((paper) => (
      <li key={paper} className={css['paper']}>
        <Icon name="document" />
        <span>
          <a href={documents[paper]} target="_blank" rel="noopener noreferrer">
            {nameOf(paper)}
          </a>
          <br />
          <span className={css['about']}>{about}</span>
        </span>
      </li>
    ))}
  </ul>
);
