import { isRouteErrorResponse } from 'react-router'
import type { Brand } from '#kernel/brand.ts'
import type { Language } from '#kernel/language.ts'
import { ErrorPage } from '#ui/error-page.tsx'
import { typo } from '#ui/typography.ts'

/** What a visitor reads when a screen is not there or could not be made; the technical sentence stays closed below. */
export function RouteError({ error }: { error: unknown }) {
  const refusal = refusalIn(error)
  if (refusal) return <RefusedPage {...refusal} />
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorPage
        title="Táto stránka tu nie je."
        text="Odkaz je možno starý alebo sa doň vkradol preklep."
        action={{ kind: 'link', to: '/', label: 'Späť na úvod' }}
      />
    )
  }
  return (
    <ErrorPage
      title="Niečo sa pokazilo."
      text="Stránku sa nepodarilo načítať. Skúste ju, prosím, obnoviť."
      action={{ kind: 'reload', label: 'Obnoviť stránku' }}
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
  if (closed) {
    return <ErrorPage title={message} text={typo(closed)} action={{ kind: 'reload', label: 'Skúsiť znova' }} />
  }
  if (advice) {
    const { text, to, label } = advice
    return <ErrorPage lang={language} title={message} text={typo(text)} action={{ kind: 'link', to, label }} />
  }
  if (isForm && (status === 429 || status >= 500)) {
    return (
      <ErrorPage
        title={message}
        text={typo('Vráťte sa v prehliadači späť, text tam ostal, a odošlite ho o chvíľu znova.')}
        action={{ kind: 'back', label: 'Späť na formulár' }}
      />
    )
  }
  if (status === 429 || status === 503) {
    return (
      <ErrorPage
        title={message}
        text={typo('Nič sa nestratilo. Počkajte, prosím, malú chvíľu a stránku obnovte.')}
        action={{ kind: 'reload', label: 'Obnoviť stránku' }}
      />
    )
  }
  return (
    <ErrorPage
      title={message}
      text={typo(
        status === 404
          ? 'Odkaz sa možno neskopíroval celý. Otvorte ho, prosím, znova z miesta, kde ste ho dostali. Ak to nepomôže, napíšte nám.'
          : 'Ak si neviete poradiť, napíšte nám a spolu to vyriešime.',
      )}
      action={{ kind: 'link', to: '/', label: 'Späť na úvod' }}
    />
  )
}

/** What `refusedPage` or `turnedAwayPage` threw, if this is it. */
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
