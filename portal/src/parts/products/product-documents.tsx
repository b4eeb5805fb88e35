import type { Product } from '@area/contract/products/schemas';
import { Icon } from '@area/kit/controls/icon.tsx';
import css from './product-documents.module.css';

const PAPERS = ['dfi', 'dfp', 'prospectus', 'half_year_report'] as const;

type Paper = (typeof PAPERS)[number];

interface ProductPapersProps {
  readonly documents: Product['documents'];
  readonly nameOf: (paper: Paper) => string;
  /** What opens, below each name. */
  readonly about?: string;
}

/** The documents of a product, each in a tab of its own. *Source*: specification 5. */
export const ProductDocuments = ({ documents, nameOf, about }: ProductPapersProps) => (
  <ul className={css['papers']}>
    {PAPERS.flatMap((paper) => {
      const href = documents[paper];
      return href === null ? [] : [{ paper, href }];
    }).map(({ paper, href }) => (
      <li key={paper} className={css['paper']}>
        <Icon name="document" />
        <span>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {nameOf(paper)}
          </a>
          {about === undefined ? null : (
            <>
              <br />
              <span className={css['about']}>{about}</span>
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);
