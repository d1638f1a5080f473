export function SkipLink({ to = '#main', children = 'Preskočiť na obsah' }: { to?: `#${string}`; children?: string }) {
  return (
    <a className="skip" href={to}>
      {children}
    </a>
  )
}
