import { getTerms } from '#capabilities/legal/get-document.server.ts'
import { legalContentsContext } from '#capabilities/legal/legal-contents-context.server.ts'
import { LANGUAGE_PARAMETER, languageIn } from '#capabilities/legal/reading-language.ts'
import { LegalPage } from '#capabilities/legal/ui/legal-page.tsx'
import { LANGUAGES } from '#kernel/language.ts'
import { asleep, publicPage } from '#platform/http/page-kind.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { isOtherText, legalInBrowser } from '#routes/legal-in-browser.ts'
import { legalMeta } from '#routes/legal-meta.ts'
import { LegalBreadcrumbs } from '../structured-data/legal-breadcrumbs.tsx'
import type { Route } from './+types/terms'

export const handle = asleep(publicPage({ [LANGUAGE_PARAMETER]: LANGUAGES }))

export const shouldRevalidate = isOtherText

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta(matches, 'terms', loaderData?.language)
}

export function loader({ context, request }: Route.LoaderArgs) {
  const language = languageIn(request.url) ?? 'sk'
  return { language, document: getTerms(context.get(servicesContext), context.get(legalContentsContext), language) }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return legalInBrowser(request, serverLoader)
}

export default function Terms({ loaderData: { language, document } }: Route.ComponentProps) {
  return (
    <>
      <LegalBreadcrumbs kind="terms" language={language} />
      <LegalPage kind="terms" language={language} document={document} />
    </>
  )
}
