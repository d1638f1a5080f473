import { Form, Link, useNavigation } from 'react-router'
import { readTransferTerms, type TransferTerms } from '#capabilities/legal/carries-transfers.server.ts'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import { LEGAL_STATES, type ListedVersion } from '#capabilities/legal/versions/legal-drafts.ts'
import { listLegalVersions } from '#capabilities/legal/versions/list-legal-versions.server.ts'
import { dayOf } from '#kernel/day.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { listWithoutFile, named, oneOf } from '#routes/admin/table/office-list.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/legal'
import { changeLegal } from './change-legal.server.ts'
import { LEGAL_OFFICE_MESSAGES } from './legal.messages.ts'
import { StateBadge } from './legal-state-badge.tsx'
import { LegalTabs } from './legal-tabs.tsx'
import './legal-office.css'

const MESSAGES = {
  sk: {
    lead: 'Obchodné podmienky a zásady ochrany údajov. Verzia začne platiť vo svoj prvý deň a kto súhlasil s predošlou, má dôkaz s jej presným znením.',
    inForce: (terms: string, privacy: string, withdrawal: string) =>
      `Kto objednáva dnes, súhlasí s týmto: obchodné podmienky ${terms}, zásady ochrany údajov ${privacy}, poučenie o odstúpení ${withdrawal}.`,
    caption: 'Verzie právnych textov',
    create: 'Nový koncept',
    transfers: {
      missing: 'Podmienky zatiaľ nehovoria o platbe prevodom vopred. Bez toho sa v nastaveniach nedá zapnúť.',
      coming: 'O platbe prevodom vopred hovorí verzia, ktorá ešte nezačala platiť. Zapnúť sa dá od jej prvého dňa.',
      prepare: 'Pripraviť koncept s platbou prevodom',
      preparing: 'Pripravujeme…',
      open: 'Otvoriť koncept s platbou prevodom',
    },
    version: 'Verzia',
    language: 'Jazyk',
    anyLanguage: 'Všetky jazyky',
    state: 'Stav',
    anyState: 'Všetky stavy',
    effective: 'Platí od',
    at: 'Uložená',
    withProgram: 'prišla s programom',
    search: 'Hľadať slová v textoch',
    empty: 'Zatiaľ tu nie je nijaká verzia.',
    done: { discarded: 'Koncept je zahodený.' },
  },
  en: {
    lead: 'Terms and conditions and the privacy policy. A version begins on its first day; whoever agreed to the one before has proof with its exact wording.',
    inForce: (terms: string, privacy: string, withdrawal: string) =>
      `Whoever orders today agrees to: terms ${terms}, privacy policy ${privacy}, instruction about withdrawal ${withdrawal}.`,
    caption: 'Versions of the legal texts',
    create: 'New draft',
    transfers: {
      missing:
        'The terms do not speak of transfers before the course yet. Until they do, the settings cannot switch them on.',
      coming:
        'A version that has not begun speaks of transfers before the course. They can be switched on from its first day.',
      prepare: 'Prepare a draft with transfers',
      preparing: 'Preparing…',
      open: 'Open the draft with transfers',
    },
    version: 'Version',
    language: 'Language',
    anyLanguage: 'All languages',
    state: 'State',
    anyState: 'All states',
    effective: 'In force from',
    at: 'Saved',
    withProgram: 'came with the program',
    search: 'Search words in the texts',
    empty: 'There is no version yet.',
    done: { discarded: 'The draft is discarded.' },
  },
}

const LIST = listWithoutFile<ListedVersion>()({
  messages: MESSAGES,
  sorts: ['effective', 'at'],
  sort: { key: 'effective', direction: 'descending' },
  filters: { language: oneOf(LANGUAGES), state: oneOf(LEGAL_STATES) },
  fields: {
    state: { all: 'anyState', options: named(LEGAL_STATES, (language) => LEGAL_OFFICE_MESSAGES[language].states) },
    language: {
      all: 'anyLanguage',
      options: named(LANGUAGES, (language) => LEGAL_OFFICE_MESSAGES[language].languages),
    },
  },
  columns: {
    version: { fold: 'lead', cell: (version) => <Name version={version} /> },
    language: { cell: ({ language }) => <LanguageName language={language} /> },
    state: { fold: 'side', cell: ({ state }) => <StateBadge state={state} /> },
    effective: {
      cell: ({ effectiveOn }) => <DateText value={effectiveOn} format="numeric" className="num whitespace-nowrap" />,
    },
    at: {
      cell: ({ at }, { words }) =>
        at ? (
          <DateText value={new Date(at)} format="moment" className="num whitespace-nowrap" />
        ) : (
          <span className="text-ink-3">{words.withProgram}</span>
        ),
    },
  },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('addLegalDraft')
  const { query, wanted } = LIST.queryIn(request.url)
  const { versions, total } = await listLegalVersions(services, wanted, call).catch(refused)
  const { terms, privacy, withdrawal } = await getCurrentTexts(services.db, services)
  const current = { terms: terms.version, privacy: privacy.version, withdrawal: withdrawal.version }
  const transfers = await readTransferTerms(services.db, dayOf(services.clock.now()))
  return { versions, total, query, mayChange, current, transfers }
}

export function action({ context, request }: Route.ActionArgs) {
  return changeLegal({ context, request }, null)
}

export default function Legal({ loaderData, actionData }: Route.ComponentProps) {
  const { versions, total, query, mayChange, current, transfers } = loaderData
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        mayChange && (
          <ButtonLink to="/admin/legal/new" look="spark">
            <Icon name="plus" />
            {words.create}
          </ButtonLink>
        )
      }
    >
      <DoneNote texts={words.done} />
      <p className="form-note info mb-4">{words.inForce(current.terms, current.privacy, current.withdrawal)}</p>
      {actionData && <AnswerNote>{actionData.message}</AnswerNote>}
      {mayChange && transfers.state !== 'carried' && <Transfers terms={transfers} />}
      <LegalTabs current="versions" />
      <OfficeTable list={LIST} rows={versions} query={query} total={total} />
    </AdminScreen>
  )
}

/** What an owner has to publish before transfers can be sold, and the way to it. */
function Transfers({ terms }: { terms: TransferTerms }) {
  const words = useMessages(MESSAGES).transfers
  const isBusy = useNavigation().state === 'submitting'
  if (terms.state !== 'missing') return <p className="form-note info mb-4">{typo(words.coming)}</p>
  return (
    <div className="form-note info legal-transfers mb-4">
      <p>{typo(words.missing)}</p>
      {terms.draftId === null ? (
        <Form method="post">
          <Button type="submit" name="intent" value="transfers" size="sm" busy={isBusy} busyLabel={words.preparing}>
            {words.prepare}
          </Button>
        </Form>
      ) : (
        <Link to={`/admin/legal/${terms.draftId}`}>{words.open}</Link>
      )}
    </div>
  )
}

function Name({ version: { id, origin, version } }: { version: ListedVersion }) {
  const { name, builtIn } = useMessages(LEGAL_OFFICE_MESSAGES)
  return (
    <>
      <Link to={`/admin/legal/${id}`} className="row-link num">
        {name(version)}
      </Link>
      {origin === 'built-in' && <small className="row-note">{builtIn}</small>}
    </>
  )
}

function LanguageName({ language }: Pick<ListedVersion, 'language'>) {
  return useMessages(LEGAL_OFFICE_MESSAGES).languages[language]
}
