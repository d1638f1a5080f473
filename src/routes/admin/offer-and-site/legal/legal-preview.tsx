import { legalPath } from '#capabilities/legal/legal.messages.ts'
import { LegalSheet } from '#capabilities/legal/ui/legal-page.tsx'
import { PrivacySummaryPanel } from '#capabilities/legal/ui/privacy-summary-panel.tsx'
import type { LegalVersion } from '#capabilities/legal/versions/legal-drafts.ts'
import { readLegalVersion } from '#capabilities/legal/versions/read-legal-version.server.ts'
import { tidyText } from '#capabilities/legal/versions/tidy-text.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { PageLanguage, useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/legal-preview'
import { LEGAL_OFFICE_MESSAGES } from './legal.messages.ts'
import './legal-office.css'

const MESSAGES = {
  sk: {
    document: 'Dokument',
    publicPage: 'Otvoriť verejnú stránku',
    states: {
      draft: () => 'Koncept zatiaľ nikto nevidí. Takto bude vyzerať po zverejnení.',
      coming: (day: string) => `Návštevník takto uvidí text od ${day}.`,
      'in-force': () => 'Takto text vidí návštevník práve teraz.',
      replaced: () => 'Tento text návštevníci už nevidia. Takto vyzeral.',
      withdrawn: () => 'Stiahnutú verziu nikto neuvidí. Takto by vyzerala.',
    },
  },
  en: {
    document: 'Document',
    publicPage: 'Open the public page',
    states: {
      draft: () => 'Nobody sees the draft yet. It will look like this once published.',
      coming: (day: string) => `Visitors see the text like this from ${day}.`,
      'in-force': () => 'Visitors see the text like this right now.',
      replaced: () => 'Visitors see this text no more. It looked like this.',
      withdrawn: () => 'Nobody will see a withdrawn version. It would look like this.',
    },
  },
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const { version } = await readLegalVersion(services, { id: params.id }, call).catch(refused)
  const document = new URL(request.url).searchParams.get('document') === 'privacy' ? 'privacy' : 'terms'
  return { version, document, shown: shownOf(version, document) } as const
}

/** The text as publishing would tidy it; a draft has no hash yet. */
function shownOf({ language, version, effectiveOn, content, ...hashes }: LegalVersion, document: 'terms' | 'privacy') {
  const text = document === 'terms' ? content.termsOfService : content.privacyPolicy
  const hash = document === 'terms' ? hashes.termsHash : hashes.privacyHash
  const shown = { language, version, effectiveOn, text: hash ? text : tidyText(text, language) }
  return hash ? { ...shown, hash } : shown
}

export default function LegalPreview({ loaderData: { version, document, shown } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const spoken = useLanguage()
  const { kinds, name } = useMessages(LEGAL_OFFICE_MESSAGES)
  const { language, content, state, effectiveOn } = version
  return (
    <AdminScreen
      lead={`${name(version.version)}. ${words.states[state](formatDate(effectiveOn, 'long', spoken))}`}
      actions={
        state === 'in-force' && (
          <ButtonLink to={legalPath(document, language)} reloadDocument>
            <Icon name="external" />
            {words.publicPage}
          </ButtonLink>
        )
      }
    >
      <TabLinks
        label={words.document}
        className="mb-5"
        items={(['terms', 'privacy'] as const).map((each) => ({
          to: `?document=${each}`,
          label: kinds[each],
          current: each === document,
        }))}
      />
      <PageLanguage value={language}>
        <div className="legal-preview" lang={language}>
          <LegalSheet
            shown={shown}
            language={language}
            titleLevel={2}
            before={
              document === 'privacy' && (
                <PrivacySummaryPanel summary={content} language={language} textLanguage={language} />
              )
            }
          />
        </div>
      </PageLanguage>
    </AdminScreen>
  )
}
