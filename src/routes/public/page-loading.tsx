import { useLocation, useNavigation } from 'react-router'
import { slovakPath } from '#kernel/page-address.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Loader } from '#ui/marks/loader.tsx'

const MESSAGES = {
  sk: { list: 'Načítavame články…', article: 'Načítavame článok…' },
  en: { list: 'Loading the articles…', article: 'Loading the article…' },
}

/** Says to who waits for a page of the blog what is coming; its list says the same of its own pages itself. */
export function PageLoading() {
  const words = useMessages(MESSAGES)
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  if (!next || next.pathname === pathname || !/^\/blog(\/|$)/.test(next.pathname)) return null
  return (
    <div className="page-loading">
      <Loader className="waiting-note">{slovakPath(next.pathname) === '/blog' ? words.list : words.article}</Loader>
    </div>
  )
}
