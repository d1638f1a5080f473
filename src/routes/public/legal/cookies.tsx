import { getCookiePolicy } from '#capabilities/legal/get-document.server.ts'
import { LANGUAGE_PARAMETER, languageIn } from '#capabilities/legal/reading-language.ts'
import { cookieRows } from '#capabilities/legal/texts/cookie-policy-text.ts'
import { COOKIE_TABLE_HEADING, type CookieRow } from '#capabilities/legal/texts/cookie-rows.ts'
import { CookieTable } from '#capabilities/legal/ui/cookie-table.tsx'
import { LegalPage } from '#capabilities/legal/ui/legal-page.tsx'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { asleep, publicPage } from '#platform/http/page-kind.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { isOtherText, legalInBrowser } from '#routes/legal-in-browser.ts'
import { legalMeta } from '#routes/legal-meta.ts'
import { LegalBreadcrumbs } from '../structured-data/legal-breadcrumbs.tsx'
import type { Route } from './+types/cookies'

export const handle = asleep(publicPage({ [LANGUAGE_PARAMETER]: LANGUAGES }))

export const shouldRevalidate = isOtherText

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta(matches, 'cookies', loaderData?.language)
}

export function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { brand } = services.settings.current()
  const language = languageIn(request.url) ?? 'sk'
  return { language, document: { ...getCookiePolicy(services, language), rows: cookieRows(brand, language) } }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return legalInBrowser(request, serverLoader)
}

export default function Cookies({ loaderData: { language, document } }: Route.ComponentProps) {
  return (
    <>
      <LegalBreadcrumbs kind="cookies" language={language} />
      <LegalPage kind="cookies" language={language} document={document} instead={tableOf} />
    </>
  )
}

function tableOf({ rows }: { rows: ReadonlyArray<CookieRow> }, language: Language) {
  return { heading: COOKIE_TABLE_HEADING[language], content: <CookieTable rows={rows} language={language} /> }
}
