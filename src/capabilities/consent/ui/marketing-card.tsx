import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { Lit } from '#ui/marks/lit.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import type { MarketingFailure, MarketingIntent, MarketingLink, MarketingPage } from '../marketing/marketing-page.ts'
import { useMarketingPage } from './use-marketing-page.ts'
import './marketing.css'

type MarketingCardProps = { link: MarketingLink; answered: MarketingPage | null }

/** Leaving marketing e-mails and coming back. Buttons are forms: they work before and without JavaScript. */
export function MarketingCard({ link, answered }: MarketingCardProps) {
  const { email } = useBrand()
  const { page, wish } = useMarketingPage(link, answered)
  const heading = useRef<HTMLHeadingElement>(null)
  const { success, loading } = page
  const granted = useRef(success)
  const [opened] = useState(page.error)
  useEffect(() => {
    if (granted.current !== success) heading.current?.focus()
    granted.current = success
  }, [success])
  const pressed = (intent: MarketingIntent) => (event: FormEvent) => {
    event.preventDefault()
    void wish(intent)
  }
  const step = success ? DONE[success] : OPENED[link.kind]
  const next = nextWish(link, success)
  return (
    <article className="card marketing" aria-labelledby="marketing-title">
      <div className="marketing-main">
        <div className="marketing-glyph">
          {success ? <Mark name="makcen" className="text-ok" /> : <Mark name="bodky" />}
        </div>
        <h1 id="marketing-title" ref={heading} tabIndex={-1}>
          {step.title}
        </h1>
        <div className="marketing-text">
          <p>{typo(page.message ?? step.text)}</p>
          {page.message && <p>{typo(step.text)}</p>}
        </div>
        {page.error && <Failure error={page.error} takesFocus={page.error !== opened} />}
        {next && (
          <form method="post" onSubmit={pressed(next.intent)}>
            <Button
              type="submit"
              name="intent"
              value={next.intent}
              look={success ? 'outline' : 'ink'}
              size="lg"
              disabled={!next.isPossible}
              busy={loading === next.intent}
              busyLabel={next.busyLabel}
            >
              {next.label}
            </Button>
          </form>
        )}
      </div>
      <aside className="marketing-aside" aria-label="Súvislosti">
        <Facts
          items={[
            ...(page.email === null ? [] : [{ term: 'E-mailová adresa', value: page.email }]),
            { term: 'Čo ostáva', value: typo('Potvrdenia a pripomienky ku\u00a0kurzom, ktoré ste si objednali.') },
          ]}
        />
        <p>
          {typo('Ako s údajmi zaobchádzame, píšeme v\u00a0')}
          <TextLink to="/privacy">{typo('zásadách ochrany osobných údajov')}</TextLink>.
        </p>
        <p>
          {typo('Niečo nesedí? Napíšte nám na ')}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          .
        </p>
      </aside>
    </article>
  )
}

/** Comes with an answer, so it takes the focus; what the page opened with is read in its place. */
function Failure({ error, takesFocus }: { error: MarketingFailure; takesFocus: boolean }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus()
  }, [takesFocus])
  return (
    <div ref={note} role="alert" tabIndex={-1} className="marketing-failure">
      <strong>{error.title}</strong>
      <p>{typo(error.text)}</p>
    </div>
  )
}

type Step = { title: ReactNode; text: string }

const OPENED: Readonly<Record<MarketingLink['kind'], Step>> = {
  leave: {
    title: (
      <>
        Odhl<Lit>á</Lit>senie z&nbsp;noviniek
      </>
    ),
    text: 'Po odhlásení vám prestaneme posielať novinky o kurzoch a umelej inteligencii. Stačí jedno kliknutie, na dôvod sa nepýtame.',
  },
  confirm: {
    title: (
      <>
        Chcete op<Lit>ä</Lit>ť dostávať novinky?
      </>
    ),
    text: 'Raz za čas vám napíšeme o nových termínoch a o tom, čo sa v umelej inteligencii oplatí skúsiť. Odhlásiť sa môžete kedykoľvek.',
  },
}

const DONE: Readonly<Record<MarketingIntent, Step>> = {
  unsubscribe: {
    title: (
      <>
        Novinky v<Lit>á</Lit>m už posielať nebudeme
      </>
    ),
    text: 'Ak to bol omyl alebo si to rozmyslíte, prihláste sa späť.',
  },
  resubscribe: {
    title: (
      <>
        E<Lit>š</Lit>te to potvrďte
      </>
    ),
    text: 'Bez potvrdenia vám novinky posielať nebudeme. Ak e-mail do pár minút nepríde, pozrite aj nevyžiadanú poštu.',
  },
  confirm: {
    title: (
      <>
        Sme op<Lit>ä</Lit>ť v&nbsp;kontakte
      </>
    ),
    text: 'Odkaz na odhlásenie nájdete v každej novinke.',
  },
}

type Next = { intent: MarketingIntent; label: string; busyLabel: string; isPossible: boolean }

function nextWish({ kind, email, token }: MarketingLink, success: MarketingIntent | null): Next | null {
  if (success === 'unsubscribe') {
    return {
      intent: 'resubscribe',
      label: 'Znovu sa prihlásiť na marketing',
      busyLabel: 'Prihlasujeme vás',
      isPossible: email !== null,
    }
  }
  if (success) return null
  if (kind === 'confirm') {
    return {
      intent: 'confirm',
      label: 'Znovu sa prihlásiť na marketing',
      busyLabel: 'Prihlasujeme vás',
      isPossible: token !== null,
    }
  }
  return {
    intent: 'unsubscribe',
    label: 'Odhlásiť z marketingových emailov',
    busyLabel: 'Odhlasujeme vás',
    isPossible: email !== null,
  }
}
