import { BackLink } from '#ui/controls/back-link.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

type ArticleFailureProps = { reason: 'missing' | 'failed'; path: string }

const MESSAGES = {
  sk: {
    missing: { title: 'Článok nebol nájdený.', text: 'Odkaz je možno starý, alebo článok už na blogu nie je.' },
    failed: {
      title: 'Nepodarilo sa načítať článok. Skúste to prosím neskôr.',
      text: 'Chyba je na našej strane. Ostatné stránky fungujú ako vždy.',
    },
    again: 'Skúsiť znova',
    all: 'Všetky články',
  },
  en: {
    missing: {
      title: 'The article was not found.',
      text: 'The link may be old, or the article is no longer on the blog.',
    },
    failed: {
      title: 'The article could not be loaded. Please try again later.',
      text: 'The fault is ours. The other pages work as ever.',
    },
    again: 'Try again',
    all: 'All articles',
  },
}

/** Stands in place of an article that is not there, or could not be read just now. */
export function ArticleFailure({ reason, path }: ArticleFailureProps) {
  const words = useMessages(MESSAGES)
  const { title, text } = words[reason]
  return (
    <main id="main" className="wrap article-failure">
      <BackLink to="/blog" />
      <div className="card" role="alert">
        <span className="error-mark" aria-hidden="true" />
        <h1>{title}</h1>
        <p>{text}</p>
        <p className="flex flex-wrap gap-3">
          {reason === 'failed' && (
            <ButtonLink to={path} look="ink" replace>
              {words.again}
            </ButtonLink>
          )}
          <ButtonLink to="/blog" look={reason === 'failed' ? 'outline' : 'ink'}>
            {words.all}
          </ButtonLink>
        </p>
      </div>
    </main>
  )
}
