import { ROLE_MESSAGES } from '#capabilities/staff/role.messages.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { ACTOR_KINDS, type AuditActor, type AuditEvent, type AuditFilters } from '#platform/audit/audit-events.ts'
import { DrawerLink } from '#routes/admin/table/drawer-link.tsx'
import { aDay, aText, listWithoutFile, oneOf } from '#routes/admin/table/office-list.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { ACTION_NAMES, codesNamed, nameOf, SUBJECT_NAMES } from './audit.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Záznam zmien, najnovšie prvé',
    at: 'Kedy',
    who: 'Kto',
    what: 'Čo',
    subject: 'Predmet',
    search: 'Hľadať úkon, osobu alebo číslo',
    exportNote: 'Najviac 50 000 najnovších záznamov podľa výberu. Export sa sám zapíše.',
    empty: 'Zatiaľ sa nič nezapísalo. Každá zmena sa tu objaví sama.',
    kind: 'Kto',
    anyKind: 'Ktokoľvek',
    action: 'Úkon',
    anyAction: 'Všetky úkony',
    anySubject: 'Všetky predmety',
    from: 'Od dňa',
    to: 'Do dňa',
    kinds: {
      ...ROLE_MESSAGES.sk.names,
      user: 'Prihlásený používateľ',
      visitor: 'Návštevník',
      system: 'Systém',
    },
  },
  en: {
    caption: 'Audit log, newest first',
    at: 'When',
    who: 'Who',
    what: 'What',
    subject: 'Subject',
    search: 'Search for an action, a person or an id',
    exportNote: 'At most the 50,000 newest events of the selection. The export itself is recorded.',
    empty: 'Nothing has been recorded yet. Every change will appear here by itself.',
    kind: 'Who',
    anyKind: 'Anybody',
    action: 'Action',
    anyAction: 'All actions',
    anySubject: 'All subjects',
    from: 'From',
    to: 'To',
    kinds: {
      ...ROLE_MESSAGES.en.names,
      user: 'Signed-in user',
      visitor: 'Visitor',
      system: 'System',
    },
  },
}

type Choices = { actions: ReadonlyArray<string>; subjectKinds: ReadonlyArray<string> }

export const AUDIT_LIST = listWithoutFile<AuditEvent, { choices: Choices }>()({
  messages: MESSAGES,
  sorts: [],
  sort: { key: 'at', direction: 'descending' },
  filters: {
    actorKind: oneOf(ACTOR_KINDS, 'kind'),
    actorId: aText('actor'),
    action: aText(),
    subjectKind: aText('subject'),
    subjectId: aText('id'),
    fromDay: aDay('from'),
    toDay: aDay('to'),
  },
  fields: {
    kind: {
      all: 'anyKind',
      options: ({ words }) => Object.entries(words.kinds).map(([value, label]) => ({ value, label })),
    },
    action: {
      all: 'anyAction',
      options: ({ choices, language }) => byLabel(ACTION_NAMES, choices.actions, language),
    },
    subject: {
      all: 'anySubject',
      options: ({ choices, language }) => byLabel(SUBJECT_NAMES, choices.subjectKinds, language),
    },
    from: 'day',
    to: 'day',
  },
  columns: {
    at: {
      fold: 'side',
      cell: ({ at }) => <DateText value={new Date(at)} format="moment" className="num whitespace-nowrap" />,
    },
    what: {
      fold: 'lead',
      cell: ({ id, action }, { language }) => (
        <DrawerLink id={id}>{typo(nameOf(ACTION_NAMES, action, language))}</DrawerLink>
      ),
    },
    who: { fold: 'line', cell: ({ actor }, { words }) => <Who actor={actor} kinds={words.kinds} /> },
    subject: {
      fold: 'line',
      cell: ({ subjectKind, subjectId }, { language }) => (
        <>
          {nameOf(SUBJECT_NAMES, subjectKind, language)} <code className="short-id">{shortId(subjectId)}</code>
        </>
      ),
    },
  },
})

/** What is searched for may be the name of an action or a subject in the office. */
export function auditFiltersIn(address: string): AuditFilters {
  const { filters } = AUDIT_LIST.queryIn(address)
  const { search } = filters
  return {
    ...filters,
    named: {
      actions: search ? codesNamed(ACTION_NAMES, search) : [],
      subjectKinds: search ? codesNamed(SUBJECT_NAMES, search) : [],
    },
  }
}

function byLabel(names: typeof ACTION_NAMES, codes: ReadonlyArray<string>, language: Language) {
  return codes
    .map((value) => ({ value, label: nameOf(names, value, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

function Who({ actor, kinds }: { actor: AuditActor; kinds: Readonly<Record<AuditActor['kind'], string>> }) {
  const person = actor.name || actor.email
  return (
    <>
      {person ?? kinds[actor.kind]}
      {person && <small className="row-note">{kinds[actor.kind]}</small>}
    </>
  )
}

function shortId(id: string): string {
  return /^[0-9a-f]{8}-/.test(id) ? id.slice(0, 8) : id
}
