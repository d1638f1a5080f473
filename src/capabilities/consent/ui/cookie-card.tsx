import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { useLanguage } from '#ui/hooks/use-messages.ts'
import { BANNER, COOKIE_POLICY_PATHS } from '../cookies/cookie-banner.ts'
import { useChooseCookies } from './use-choose-cookies.ts'
import './cookies.css'

/** Three buttons of one size and one look: refusing is as easy as accepting. It asks and does not stand in the way. */
export function CookieCard({ onSettings }: { onSettings: () => void }) {
  const language = useLanguage()
  const words = BANNER[language]
  const choose = useChooseCookies()
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => (card.current ? coverBottom(card.current) : undefined), [])
  return (
    <section ref={card} className="cookie-card" aria-labelledby="cookie-card-title">
      <h2 id="cookie-card-title">{words.title}</h2>
      <p>
        {typo(words.notice)}{' '}
        <Link className="link" to={COOKIE_POLICY_PATHS[language]}>
          {typo(words.more)}
        </Link>
      </p>
      <div className="cookie-actions">
        <Button onClick={onSettings} aria-haspopup="dialog">
          {words.settings}
        </Button>
        <Button onClick={() => choose({ how: 'reject-all' })}>{words.reject}</Button>
        <Button onClick={() => choose({ how: 'accept-all' })}>{words.accept}</Button>
      </div>
    </section>
  )
}

/**
 * What is scrolled to or gets the focus stays above the card as long as it is there. The root gets a plain property:
 * a custom one on it would style every element of the page anew.
 */
function coverBottom(card: HTMLElement): () => void {
  const root = document.documentElement.style
  const body = document.body.style
  const observer = new ResizeObserver(() => {
    const covered = `${Math.ceil(card.offsetHeight + Number.parseFloat(getComputedStyle(card).bottom))}px`
    root.scrollPaddingBottom = covered
    body.setProperty('--covered-below', covered)
  })
  observer.observe(card)
  return () => {
    observer.disconnect()
    root.scrollPaddingBottom = ''
    body.removeProperty('--covered-below')
  }
}
