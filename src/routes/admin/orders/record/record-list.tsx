import { attendedOf, daysOf, proofsOf } from '#capabilities/records/paper/record-words.ts'
import type { RecordDesk } from '#capabilities/records/record-desk.ts'
import { messagesIn } from '#kernel/messages.ts'
import { plainText } from '#kernel/plain-text.ts'
import { aDay, aText, listWithoutFile } from '#routes/admin/table/office-list.ts'

const MESSAGES = {
  sk: {
    caption: 'Čo by bolo v zázname',
    search: 'Hľadať meno',
    who: 'Účastník',
    course: 'Kurz',
    date: 'Dátum',
    hours: 'Hodiny',
    proof: 'Zdroj účasti',
    certificate: 'Certifikát',
    nameless: 'bez mena',
    notIssued: 'nevydaný',
  },
  en: {
    caption: 'What the record would say',
    search: 'Search by name',
    who: 'Participant',
    course: 'Course',
    date: 'Date',
    hours: 'Hours',
    proof: 'Source of attendance',
    certificate: 'Certificate',
    nameless: 'no name',
    notIssued: 'not issued',
  },
}

type Row = RecordDesk['people'][number]

/** Whose training a record issued now would tell, by the same words as its paper. */
export const RECORD_LIST = listWithoutFile<Row, { courses: RecordDesk['courses'] }>()({
  messages: MESSAGES,
  sort: { key: 'who', direction: 'ascending' },
  // Chosen with the form above: they say what the record is of and narrow nothing.
  filters: {
    mailbox: { ...aText(), isTab: true },
    from: { ...aDay(), isTab: true },
    until: { ...aDay(), isTab: true },
  },
  fields: {},
  rowKey: ({ participantId }) => participantId,
  columns: {
    who: {
      fold: 'lead',
      sorts: false,
      cell: ({ name, role }, { words }) => (
        <>
          <strong>{name ?? words.nameless}</strong>
          {role && <small className="row-note">{role}</small>}
        </>
      ),
    },
    course: {
      sorts: false,
      cell: ({ course }, { courses }) => courses.find(({ letter }) => letter === course)?.title ?? course,
    },
    date: { sorts: false, cell: ({ days }) => <span className="num">{daysOf(days)}</span> },
    hours: { sorts: false, cell: (row, { language }) => <span className="num">{attendedOf(row, language)}</span> },
    proof: { sorts: false, cell: (row, { language }) => proofsOf(row, language) },
    certificate: {
      sorts: false,
      cell: ({ certificate }, { words }) =>
        certificate === null ? words.notIssued : <span className="num">{certificate}</span>,
    },
  },
})

/** By a part of the name. */
export function foundIn(people: ReadonlyArray<Row>, search: string | null, language: 'sk' | 'en'): ReadonlyArray<Row> {
  if (search === null) return people
  const { nameless } = messagesIn(MESSAGES, language)
  return people.filter(({ name }) => plainText(name ?? nameless).includes(plainText(search)))
}
