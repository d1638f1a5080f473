import type { ReactNode } from 'react'
import { generatePath, useLocation, useParams } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { findAdminPage, trailTo } from './admin-navigation.ts'
import { OfficeLink } from './office-link.tsx'
import { RoomTabs, TabNeighbours } from './room-tabs.tsx'
import { SCREEN_HEADING } from './use-focus-on-screen.ts'

type AdminScreenProps = {
  /** In place of the title that the table of screens has, on a screen about one thing. */
  title?: string | undefined
  /** What the breadcrumbs call it, where that is shorter than its title. */
  crumb?: string | undefined
  lead?: ReactNode
  /** Buttons beside the title; at most one of them is the spark. */
  actions?: ReactNode
  /** Details beside the sheet, a Drawer. */
  drawer?: ReactNode
  children: ReactNode
}

const MESSAGES = { sk: { trail: 'Kde som' }, en: { trail: 'Breadcrumbs' } }

/** One screen of the back office: the tabs of its room, title and actions, what it shows, and details beside it. */
export function AdminScreen({ title, crumb, lead, actions, drawer, children }: AdminScreenProps) {
  const language = useLanguage()
  const page = findAdminPage(useLocation().pathname)
  return (
    <div className="admin-screen">
      <main id="main" className="admin-main" tabIndex={-1}>
        <RoomTabs />
        <header className="admin-head">
          <div>
            <Trail title={crumb ?? title} />
            <h1 id={SCREEN_HEADING} tabIndex={-1}>
              {typo(title ?? page?.title[language] ?? '')}
            </h1>
            {lead && <p className="admin-lead">{lead}</p>}
          </div>
          {actions && <div className="admin-actions">{actions}</div>}
        </header>
        <TabNeighbours />
        {children}
      </main>
      {drawer}
    </div>
  )
}

/** The way down from a tab; on the tab itself the strip above says it. */
function Trail({ title }: { title: string | undefined }) {
  const language = useLanguage()
  const words = useMessages(MESSAGES)
  const page = findAdminPage(useLocation().pathname)
  const parameters = useParams()
  if (!page) return null
  const above = trailTo(page)
  if (above.length === 0) return null
  return (
    <nav aria-label={words.trail}>
      <ol className="admin-trail">
        {above.map(({ path, title: name }) => (
          <li key={path}>
            <OfficeLink to={generatePath<string>(path, parameters)} otherwise="text" className="">
              {name[language]}
            </OfficeLink>
          </li>
        ))}
        <li aria-current="page">{typo(title ?? page.title[language])}</li>
      </ol>
    </nav>
  )
}
