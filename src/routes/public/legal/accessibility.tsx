import { LANGUAGE_PARAMETER, languageIn } from '#capabilities/legal/reading-language.ts'
import { ACCESSIBILITY_REVIEWED_ON, accessibilityText } from '#capabilities/legal/texts/accessibility-text.ts'
import { LegalPage } from '#capabilities/legal/ui/legal-page.tsx'
import { LANGUAGES } from '#kernel/language.ts'
import { asleep, publicPage } from '#platform/http/page-kind.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { isOtherText, legalInBrowser } from '#routes/legal-in-browser.ts'
import { legalMeta } from '#routes/legal-meta.ts'
import { LegalBreadcrumbs } from '../structured-data/legal-breadcrumbs.tsx'
import type { Route } from './+types/accessibility'

export const handle = asleep(publicPage({ [LANGUAGE_PARAMETER]: LANGUAGES }))

export const shouldRevalidate = isOtherText

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta(matches, 'accessibility', loaderData?.language)
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { brand } = context.get(servicesContext).settings.current()
  const language = languageIn(request.url) ?? 'sk'
  const document = { language, text: accessibilityText(brand, language), effectiveOn: ACCESSIBILITY_REVIEWED_ON }
  return { language, document }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return legalInBrowser(request, serverLoader)
}

export default function Accessibility({ loaderData: { language, document } }: Route.ComponentProps) {
  return (
    <>
      <LegalBreadcrumbs kind="accessibility" language={language} />
      <LegalPage kind="accessibility" language={language} document={document} />
    </>
  )
}
