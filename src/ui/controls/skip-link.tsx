import { useMessages } from '../hooks/use-messages.ts'

const MESSAGES = {
  sk: { label: 'Skratky', skip: 'Preskočiť na obsah' },
  en: { label: 'Shortcuts', skip: 'Skip to content' },
}

/** In a landmark of its own: what asks about cookies may stand before it, and nothing on a page is outside of landmarks. */
export function SkipLink({ to = '#main' }: { to?: `#${string}` }) {
  const words = useMessages(MESSAGES)
  return (
    <nav aria-label={words.label}>
      <a className="skip" href={to}>
        {words.skip}
      </a>
    </nav>
  )
}
