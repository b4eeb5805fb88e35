import css from './accounts.module.css';
import type { SigningWords } from './signing-words.ts';

/** How an account is signed, as a paragraph, its rules in order, and what always wins. */
export const SigningText = ({
  words: { lead, rules, besides },
}: {
  readonly words: SigningWords;
}) => (
  <div className={css['sentences']}>
    <p className={css['lead']}>{lead}</p>
    {rules.length > 0 ? (
      <ol className={css['rules']}>
        {rules.map((rule, at) => (
          // Two rules may be equal while they are typed: their position distinguishes them.
          <li key={at}>{rule}</li>
        ))}
      </ol>
    ) : null}
    <div className={css['besides']}>
      {besides.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  </div>
);
