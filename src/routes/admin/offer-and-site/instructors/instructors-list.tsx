import { Link } from 'react-router'
import type { InstructorInList } from '#capabilities/schedule/instructors/instructor.ts'
import { listWithoutFile } from '#routes/admin/table/office-list.ts'

const MESSAGES = {
  sk: {
    caption: 'Lektori',
    search: 'Hľadať meno',
    name: 'Meno',
    about: 'O lektorovi',
    account: 'Účet',
    phones: 'Telefóny účastníkov',
    yes: 'vidí',
    no: 'nevidí',
    none: '–',
    states: { archived: 'Archivovaní' },
    state: 'Ktorí',
    active: 'Učia',
  },
  en: {
    caption: 'Instructors',
    search: 'Search by name',
    name: 'Name',
    about: 'About',
    account: 'Account',
    phones: 'Participants’ phones',
    yes: 'sees them',
    no: 'does not',
    none: '–',
    states: { archived: 'Archived' },
    state: 'Which',
    active: 'Teaching',
  },
}

export const INSTRUCTOR_LIST = listWithoutFile<InstructorInList>()({
  messages: MESSAGES,
  sort: { key: 'name', direction: 'ascending' },
  filters: { state: { read: (given: string | null) => given === 'archived' } },
  fields: {
    state: { all: 'active', options: ({ words }) => [{ value: 'archived', label: words.states.archived }] },
  },
  columns: {
    name: {
      fold: 'lead',
      sorts: false,
      cell: ({ id, name }) => (
        <Link className="row-link" to={`/admin/instructors/${id}`}>
          {name}
        </Link>
      ),
    },
    about: { fold: 'line', sorts: false, cell: ({ about }, { words }) => about ?? words.none },
    account: { fold: 'line', sorts: false, cell: ({ email }, { words }) => email ?? words.none },
    phones: {
      fold: 'line',
      sorts: false,
      cell: ({ userId, seesPhones }, { words }) => (userId === null ? words.none : seesPhones ? words.yes : words.no),
    },
  },
})
