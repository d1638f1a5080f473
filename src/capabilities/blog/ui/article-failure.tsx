import { typo } from '#kernel/typography.ts'
import { BackLink } from '#ui/controls/back-link.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'

type ArticleFailureProps = { reason: 'missing' | 'failed'; path: string }

const MESSAGES = {
  missing: { title: 'Článok nebol nájdený.', text: 'Odkaz je možno starý, alebo článok už na blogu nie je.' },
  failed: {
    title: 'Nepodarilo sa načítať článok. Skúste to prosím neskôr.',
    text: 'Chyba je na našej strane. Ostatné stránky fungujú ako vždy.',
  },
} as const

/** Stands in place of an article that is not there, or could not be read just now. */
export function ArticleFailure({ reason, path }: ArticleFailureProps) {
  const { title, text } = MESSAGES[reason]
  return (
    <main id="main" className="wrap article-failure">
      <BackLink to="/blog" />
      <div className="card" role="alert">
        <span className="error-mark" aria-hidden="true" />
        <h1>{typo(title)}</h1>
        <p>{typo(text)}</p>
        <p className="article-failure-actions">
          {reason === 'failed' && (
            <ButtonLink to={path} look="ink" replace>
              Skúsiť znova
            </ButtonLink>
          )}
          <ButtonLink to="/blog" look={reason === 'failed' ? 'outline' : 'ink'}>
            Všetky články
          </ButtonLink>
        </p>
      </div>
    </main>
  )
}
