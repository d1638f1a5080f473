import { parseLegalText } from '#capabilities/legal/parse-legal-text.ts'
import { EnclosedLegalText } from '#capabilities/legal/ui/legal-text.tsx'
import { readKeptText } from '#capabilities/legal/versions/list-kept-texts.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/legal-text'
import { LEGAL_OFFICE_MESSAGES } from './legal.messages.ts'
import '#capabilities/legal/ui/legal.css'
import './legal-office.css'

const MESSAGES = {
  sk: {
    lead: 'Presne toto znenie bolo pred človekom, ktorého súhlas nesie tento odtlačok.',
    kind: 'Druh',
    language: 'Jazyk',
    version: 'Verzia',
    effective: 'Platí od',
    hash: 'Odtlačok SHA-256',
    check: 'Kontrola',
    intact: 'Odtlačok sedí',
    broken: 'Odtlačok nesedí',
  },
  en: {
    lead: 'Exactly this wording was in front of whoever’s consent carries this fingerprint.',
    kind: 'Kind',
    language: 'Language',
    version: 'Version',
    effective: 'In force from',
    hash: 'SHA-256 fingerprint',
    check: 'Check',
    intact: 'The fingerprint fits',
    broken: 'The fingerprint does not fit',
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  return { text: await readKeptText(services, { hash: params.hash }, call).catch(refused) }
}

export default function LegalTextScreen({ loaderData: { text } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const { kinds, languages, name } = useMessages(LEGAL_OFFICE_MESSAGES)
  const parsed = parseLegalText(text.text)
  return (
    <AdminScreen title={`${kinds[text.kind]}, ${name(text.version).toLowerCase()}`} lead={words.lead}>
      <div className="desk [--beside:minmax(17rem,21rem)]">
        <div className="card legal-kept legal-reading" lang={text.language}>
          <EnclosedLegalText parsed={parsed} language={text.language} headingLevel={2} />
        </div>
        <aside className="card pane legal-side-part">
          <Facts
            items={[
              { term: words.kind, value: kinds[text.kind] },
              { term: words.language, value: languages[text.language] },
              { term: words.version, value: <span className="num">{text.version}</span> },
              { term: words.effective, value: <DateText value={text.effectiveOn} className="num" /> },
              { term: words.hash, value: <code className="hash">{text.hash}</code> },
              {
                term: words.check,
                value: <Badge look={text.isIntact ? 'ok' : 'bad'}>{text.isIntact ? words.intact : words.broken}</Badge>,
              },
            ]}
          />
        </aside>
      </div>
    </AdminScreen>
  )
}
