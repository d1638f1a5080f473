import { TabLinks } from '#ui/controls/tab-links.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: { label: 'Právne texty', versions: 'Verzie', diff: 'Porovnanie', texts: 'Archív znení' },
  en: { label: 'Legal texts', versions: 'Versions', diff: 'Comparison', texts: 'Store of wordings' },
}

/** The three views of the legal texts: what an editor writes, what differs, and every wording that was ever shown. */
export function LegalTabs({ current }: { current: 'versions' | 'diff' | 'texts' }) {
  const words = useMessages(MESSAGES)
  return (
    <TabLinks
      label={words.label}
      className="mb-5"
      items={[
        { to: '/admin/legal', label: words.versions, current: current === 'versions' },
        { to: '/admin/legal/diff', label: words.diff, current: current === 'diff' },
        { to: '/admin/legal/texts', label: words.texts, current: current === 'texts' },
      ]}
    />
  )
}
