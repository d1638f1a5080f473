import { redirect } from 'react-router'
import { readSessionFigures } from '#capabilities/booking/figures/read-session-figures.server.ts'
import { exportSessions } from '#capabilities/schedule/export-sessions.server.ts'
import type { SessionForStaff } from '#capabilities/schedule/sessions-for-staff.ts'
import { staffRequest } from '../shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '../table/export-answer.server.ts'
import type { Route } from './+types/sessions-export'
import { SESSION_MESSAGES } from './session.messages.ts'
import { sessionQueryIn } from './session-query.ts'

const COLUMNS = {
  sk: {
    name: 'Termíny',
    headers: [
      'Začiatok',
      'Názov',
      'Úroveň',
      'Kurz vedie',
      'Miesto',
      'Trvanie v minútach',
      'Stav',
      'Viditeľnosť',
      'Počet miest',
      'Predané miesta',
      'Čaká na platbu',
      'Cena dnes',
      'Bežná cena',
      'Tržby',
      'Číslo termínu',
    ],
  },
  en: {
    name: 'Sessions',
    headers: [
      'Start',
      'Title',
      'Level',
      'Instructor',
      'Place',
      'Duration in minutes',
      'Status',
      'Visibility',
      'Seats',
      'Seats sold',
      'Awaiting payment',
      'Price today',
      'Regular price',
      'Revenue',
      'Session id',
    ],
  },
}

const KINDS = [
  'moment',
  'text',
  'text',
  'text',
  'text',
  'number',
  'text',
  'text',
  'number',
  'number',
  'number',
  'money',
  'money',
  'money',
  'text',
] as const

/** Taking a list away is written into the audit, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/sessions${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, language, refused } = staffRequest(context)
  const format = exportFormatIn(await request.formData())
  const pages = await exportSessions(services, sessionQueryIn(request.url).filters, call).catch(refused)
  const { name, headers } = COLUMNS[language]
  const columns = headers.map((header, index) => ({ header, kind: KINDS[index] ?? ('text' as const) }))
  return exportAnswer({ name, columns, rows: rows() }, { format, file: 'terminy', now: services.clock.now() })

  async function* rows() {
    for await (const page of pages) {
      const figures = await readSessionFigures(services, { sessionIds: page.map(({ id }) => id) }, call)
      for (const session of page) yield cellsOf(session, figures.get(session.id) ?? NONE)
    }
  }

  function cellsOf(session: SessionForStaff, { soldSeats, heldSeats, incomeCents }: typeof NONE) {
    const { statuses, visibilities } = SESSION_MESSAGES[language]
    return [
      new Date(session.startsAt),
      session.title,
      session.level,
      session.instructor,
      session.location,
      session.durationMinutes,
      statuses[session.status],
      visibilities[session.visibility],
      session.capacity,
      soldSeats,
      heldSeats,
      session.price.price,
      session.price.regularPrice,
      incomeCents,
      session.id,
    ]
  }
}

const NONE = { soldSeats: 0, heldSeats: 0, incomeCents: 0 }
