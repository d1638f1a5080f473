import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import './open-graph.css'

const MESSAGES = {
  sk: { title: 'Overiť priamo u sietí', newTab: 'otvorí sa na novej karte' },
  en: { title: 'Check with the networks themselves', newTab: 'opens in a new tab' },
}

/** X shows a card in its composer only. */
const DEBUGGERS = [
  {
    name: 'Facebook Sharing Debugger',
    to: (url: string | null) =>
      `https://developers.facebook.com/tools/debug/${url === null ? '' : `?q=${encodeURIComponent(url)}`}`,
  },
  {
    name: 'LinkedIn Post Inspector',
    to: (url: string | null) =>
      `https://www.linkedin.com/post-inspector/${url === null ? '' : `inspect/${encodeURIComponent(url)}`}`,
  },
]

/** The networks' own checks, of a page where one is named. */
export function NetworkDebuggers({ url }: { url: string | null }) {
  const words = useMessages(MESSAGES)
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {DEBUGGERS.map(({ name, to }) => (
          <li key={name}>
            <a className="link og-debugger" lang="en" href={to(url)} target="_blank" rel="noopener noreferrer">
              {name} <Icon name="external" />
              <span className="sr-only">({words.newTab})</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
