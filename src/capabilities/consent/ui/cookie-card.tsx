import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { typo } from '#ui/typography.ts'
import { chooseCookies } from '../choose-cookies.ts'
import { BANNER } from '../cookie-banner.ts'
import './cookies.css'

/** Three buttons of one size and one look: refusing is as easy as accepting. It asks and does not stand in the way. */
export function CookieCard({ onSettings }: { onSettings: () => void }) {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => (card.current ? coverBottom(card.current) : undefined), [])
  return (
    <section ref={card} className="cookie-card" aria-labelledby="cookie-card-title">
      <h2 id="cookie-card-title">{BANNER.title}</h2>
      <p>
        {typo(BANNER.notice)}{' '}
        <Link className="link" to="/cookies">
          {typo(BANNER.more)}
        </Link>
      </p>
      <div className="cookie-actions">
        <Button onClick={onSettings} aria-haspopup="dialog">
          {BANNER.settings}
        </Button>
        <Button onClick={() => chooseCookies({ how: 'reject-all' })}>{BANNER.reject}</Button>
        <Button onClick={() => chooseCookies({ how: 'accept-all' })}>{BANNER.accept}</Button>
      </div>
    </section>
  )
}

/** What is scrolled to or gets the focus stays above the card as long as it is there. */
function coverBottom(card: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const covered = card.offsetHeight + Number.parseFloat(getComputedStyle(card).bottom)
    style.setProperty('--covered-below', `${Math.ceil(covered)}px`)
  })
  observer.observe(card)
  return () => {
    observer.disconnect()
    style.removeProperty('--covered-below')
  }
}
