import { useLocation, useNavigation } from 'react-router'
import { Loader } from '#ui/loader.tsx'

/** Says to who waits for a page of the blog what is coming; its list says the same of its own pages itself. */
export function PageLoading() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  if (!next || next.pathname === pathname || !/^\/blog(\/|$)/.test(next.pathname)) return null
  return (
    <div className="page-loading">
      <Loader className="waiting-note">
        {next.pathname === '/blog' ? 'Načítavame články…' : 'Načítavame článok…'}
      </Loader>
    </div>
  )
}
