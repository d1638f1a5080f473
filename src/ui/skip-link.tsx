/** In a landmark of its own: what asks about cookies may stand before it, and nothing on a page is outside of landmarks. */
export function SkipLink({ to = '#main', children = 'Preskočiť na obsah' }: { to?: `#${string}`; children?: string }) {
  return (
    <nav aria-label="Skratky">
      <a className="skip" href={to}>
        {children}
      </a>
    </nav>
  )
}
