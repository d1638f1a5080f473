import { getPrivacy } from '#capabilities/legal/get-document.server.ts'
import type { PrivacySummary } from '#capabilities/legal/legal-content.ts'
import { legalContentsContext } from '#capabilities/legal/legal-contents-context.server.ts'
import { LANGUAGE_PARAMETER, languageIn } from '#capabilities/legal/reading-language.ts'
import { LegalPage } from '#capabilities/legal/ui/legal-page.tsx'
import { PrivacySummaryPanel } from '#capabilities/legal/ui/privacy-summary-panel.tsx'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { asleep, publicPage } from '#platform/http/page-kind.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { isOtherText, legalInBrowser } from '#routes/legal-in-browser.ts'
import { legalMeta } from '#routes/legal-meta.ts'
import { LegalBreadcrumbs } from '../structured-data/legal-breadcrumbs.tsx'
import type { Route } from './+types/privacy'

export const handle = asleep(publicPage({ [LANGUAGE_PARAMETER]: LANGUAGES }))

export const shouldRevalidate = isOtherText

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta(matches, 'privacy', loaderData?.language)
}

export function loader({ context, request }: Route.LoaderArgs) {
  const language = languageIn(request.url) ?? 'sk'
  return { language, document: getPrivacy(context.get(servicesContext), context.get(legalContentsContext), language) }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return legalInBrowser(request, serverLoader)
}

export default function Privacy({ loaderData: { language, document } }: Route.ComponentProps) {
  return (
    <>
      <LegalBreadcrumbs kind="privacy" language={language} />
      <LegalPage kind="privacy" language={language} document={document} before={summaryOf} />
    </>
  )
}

function summaryOf(shown: { summary: PrivacySummary; language: Language }, language: Language) {
  return <PrivacySummaryPanel summary={shown.summary} language={language} textLanguage={shown.language} />
}
