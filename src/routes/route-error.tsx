import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { Brand } from '#kernel/brand.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { useLanguage, useMessages, usePageIn } from '#ui/hooks/use-messages.ts'
import { ErrorPage } from '#ui/page/error-page.tsx'

const MESSAGES = {
  sk: {
    missing: 'Táto stránka tu nie je.',
    missingText: 'Odkaz je možno starý alebo sa doň vkradol preklep.',
    home: 'Späť na úvod',
    broken: 'Niečo sa pokazilo.',
    brokenText: 'Stránku sa nepodarilo načítať. Skúste ju, prosím, obnoviť.',
    reload: 'Obnoviť stránku',
    again: 'Skúsiť znova',
    formKept: 'Vráťte sa v prehliadači späť, text tam ostal, a odošlite ho o chvíľu znova.',
    backToForm: 'Späť na formulár',
    wait: 'Nič sa nestratilo. Počkajte, prosím, malú chvíľu a stránku obnovte.',
    cutLink:
      'Odkaz sa možno neskopíroval celý. Otvorte ho, prosím, znova z miesta, kde ste ho dostali. Ak to nepomôže, napíšte nám.',
    write: 'Ak si neviete poradiť, napíšte nám a spolu to vyriešime.',
  },
  en: {
    missing: 'This page is not here.',
    missingText: 'The link may be old, or a typing error crept into it.',
    home: 'Back to home',
    broken: 'Something went wrong.',
    brokenText: 'The page could not be loaded. Please try to reload it.',
    reload: 'Reload the page',
    again: 'Try again',
    formKept: 'Go back in your browser, your text is still there, and send it again in a moment.',
    backToForm: 'Back to the form',
    wait: 'Nothing is lost. Please wait a little while and reload the page.',
    cutLink:
      'The link may not have been copied whole. Please open it again from where you got it. If that does not help, write to us.',
    write: 'If you do not know what to do, write to us and we will solve it together.',
  },
}

/** What a visitor reads when a screen is not there or could not be made; the technical sentence stays closed below. */
export function RouteError({ error, art }: { error: unknown; art?: ReactNode }) {
  const words = useMessages(MESSAGES)
  const refusal = refusalIn(error)
  if (refusal) return <RefusedPage {...refusal} />
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorPage
        title={words.missing}
        text={words.missingText}
        action={{ kind: 'link', to: '/', label: words.home }}
        art={art}
      />
    )
  }
  return (
    <ErrorPage
      title={words.broken}
      text={words.brokenText}
      action={{ kind: 'reload', label: words.reload }}
      details="Something went wrong. An error occurred while loading the application. Reload Page"
    />
  )
}

type RefusalShown = {
  /** What is said below while the whole site is closed. */
  closed?: string | undefined
  status: number
  message: string
  isForm: boolean
  language?: Language | undefined
  /** What to do about it, where the server knows better than the status says. */
  advice?: { text: string; to: string; label: string } | undefined
}

/** The server's own "no": it said what happened, the line below says what to do. */
function RefusedPage({ status, message, isForm, language, advice, closed }: RefusalShown) {
  const spoken = useLanguage()
  const words = MESSAGES[language ?? spoken]
  const said = { lang: language, title: message }
  usePageIn(language ?? null)
  if (closed) {
    return <ErrorPage {...said} text={typo(closed)} action={{ kind: 'reload', label: words.again }} />
  }
  if (advice) {
    const { text, to, label } = advice
    return <ErrorPage {...said} text={typo(text)} action={{ kind: 'link', to, label }} />
  }
  if (isForm && (status === 429 || status >= 500)) {
    return <ErrorPage {...said} text={typo(words.formKept)} action={{ kind: 'back', label: words.backToForm }} />
  }
  if (status === 429 || status === 503) {
    return <ErrorPage {...said} text={typo(words.wait)} action={{ kind: 'reload', label: words.reload }} />
  }
  return (
    <ErrorPage
      {...said}
      text={typo(status === 404 ? words.cutLink : words.write)}
      action={{ kind: 'link', to: '/', label: words.home }}
    />
  )
}

/** What `refusedPageIn` or `turnedAwayPage` threw, if this is it. */
export function refusalIn(error: unknown): RefusalShown | null {
  if (!isRouteErrorResponse(error)) return null
  const { status, data } = error as { status: number; data: Partial<RefusalShown> | null }
  if (typeof data?.message !== 'string') return null
  const { message, language, advice, closed } = data
  return { status, message, isForm: data.isForm === true, language, advice, closed }
}

/** Whose site it is, where the root itself was turned away and could not say it another way. */
export function brandInError(error: unknown): Brand | null {
  if (!isRouteErrorResponse(error)) return null
  return (error.data as { brand?: Brand } | null)?.brand ?? null
}
