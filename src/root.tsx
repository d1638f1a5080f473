import { type ReactNode, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
} from 'react-router'
import { TransferOfferContext } from '#capabilities/booking/order/ui/transfer-offer-context.ts'
import { CookieSettings } from '#capabilities/consent/ui/cookie-settings.tsx'
import { hasTransferClause } from '#capabilities/legal/carries-transfers.server.ts'
import { getTerms } from '#capabilities/legal/get-document.server.ts'
import { IdentityContext } from '#capabilities/legal/identity-context.ts'
import { legalContentsContext } from '#capabilities/legal/legal-contents-context.server.ts'
import { englishContext } from '#capabilities/translations/english-context.server.ts'
import type { Language } from '#kernel/language.ts'
import { comesAsleep } from '#platform/http/page-kind.ts'
import { servicesContext, turnedAwayContext } from '#platform/http/router-context.server.ts'
import { AnalyticsInBrowser } from '#routes/analytics-in-browser.tsx'
import { LateScripts } from '#routes/asleep/late-scripts.tsx'
import { pageBrand } from '#routes/page-brand.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { closedPage, turnedAwayPage } from '#routes/refused.server.ts'
import { ROOT_ID } from '#routes/root-id.ts'
import { brandInError, RouteError } from '#routes/route-error.tsx'
import { PRELOADED_FONTS } from '#ui/fonts.ts'
import { useNonce } from '#ui/hooks/nonce.ts'
import { PAPER, themeScript } from '#ui/hooks/theme.ts'
import { BrandContext } from '#ui/hooks/use-brand.ts'
import { PageLanguage, TurnPage } from '#ui/hooks/use-messages.ts'
import stylesheet from '#ui/theme.css?url'
import type { Route } from './+types/root'

export function meta({ matches }: Route.MetaArgs) {
  const { product, line } = pageBrand(matches)
  return [{ title: `${product} | ${line}` }]
}

/** The address of the site, from which pages make theirs, and whose it is; neither changes with a visit. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, settings } = context.get(servicesContext)
  const { brand, maintenance, visits, transfers, identityRevision, identityChangedOn } = settings.current()
  const turnedAway = context.get(turnedAwayContext)
  if (turnedAway === 'maintenance') closedPage(maintenance.message, brand)
  if (turnedAway) turnedAwayPage(turnedAway, brand)
  const identity = { identityRevision, identityChangedOn }
  const terms = getTerms(context.get(servicesContext), context.get(legalContentsContext), 'sk')
  const { forPersons, dueDays } = transfers
  return {
    origin: config.publicOrigin,
    brand,
    englishLine: context.get(englishContext).current()(brand.line),
    identity,
    transfers: transfers.isOn && hasTransferClause(terms) ? { forPersons, dueDays } : null,
    analytics: { ...config.analytics, ...visits },
  }
}

/** Only where somebody has just changed it. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith('/admin/settings') ?? false
}

export const links: Route.LinksFunction = () => [
  ...PRELOADED_FONTS.map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const matches = useMatches()
  // Of the page that came; those that take its place find the application awake.
  const [isAsleep] = useState(() => import.meta.env.PROD && comesAsleep(matches))
  const [turned, setTurned] = useState<Language | null>(null)
  const language = turned ?? pageLanguage(matches)
  const brand = brandInError(useRouteError()) ?? pageBrand(matches, language)
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        {/* Before the sheets of any screen: the first one says in which order layers count. */}
        <link rel="stylesheet" href={stylesheet} />
        <Links nonce={nonce} />
      </head>
      <body id={ROOT_ID}>
        <BrandContext value={brand}>
          <PageLanguage value={language}>
            <TurnPage value={setTurned}>
              <AnalyticsInBrowser>
                {/* On every page by construction. */}
                <CookieSettings />
                {children}
              </AnalyticsInBrowser>
            </TurnPage>
          </PageLanguage>
        </BrandContext>
        <ScrollRestoration nonce={nonce} />
        {isAsleep ? <LateScripts nonce={nonce} /> : <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root({ loaderData: { identity, transfers } }: Route.ComponentProps) {
  return (
    <IdentityContext value={identity}>
      <TransferOfferContext value={transfers}>
        <Outlet />
      </TransferOfferContext>
    </IdentityContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
