import { Form } from 'react-router'
import { readCourseDefaults } from '#capabilities/catalogue/read-course-defaults.server.ts'
import { readSession } from '#capabilities/schedule/office/read-session.server.ts'
import { SessionRow } from '#capabilities/schedule/ui/session-row.tsx'
import { dayOf } from '#kernel/day.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { dayIn } from '#routes/admin/table/table-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { PageLanguage, useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { sessionInWords } from '../session.messages.ts'
import type { Route } from './+types/session-preview'
import { SessionCardPreview } from './session-card-preview.tsx'
import { draftOf, seenByVisitors } from './session-fields.ts'
import '../sessions.css'

const MESSAGES = {
  sk: {
    row: 'V rozvrhu na úvodnej stránke',
    on: 'Ako v deň',
    show: 'Ukázať',
    shown: (day: string) => `Ceny a dostupnosť tak, ako ich návštevník uvidí ${day}.`,
    draft: 'Koncept zatiaľ nikto nevidí. Takto bude vyzerať po zverejnení.',
    private: 'Neverejný termín v ponuke nie je. Takto by vyzeral, keby bol verejný.',
    cancelled: 'Zrušený termín v ponuke nie je. Takto vyzeral.',
    started: 'Termín sa už začal a v ponuke nie je. Takto vyzeral.',
    publicPage: 'Otvoriť verejnú stránku',
  },
  en: {
    row: 'In the timetable of the landing page',
    on: 'As on the day',
    show: 'Show',
    shown: (day: string) => `Prices and availability as visitors see them on ${day}.`,
    draft: 'Nobody sees the draft yet. It will look like this once published.',
    private: 'A private session is not on offer. It would look like this if it were public.',
    cancelled: 'A cancelled session is not on offer. It looked like this.',
    started: 'The session has started and is not on offer. It looked like this.',
    publicPage: 'Open the public page',
  },
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const [{ session, details }, { values: defaults }] = await Promise.all([
    readSession(services, { id: params.id }, call),
    readCourseDefaults(services, call),
  ]).catch(refused)
  const now = services.clock.now()
  const on = dayIn(new URL(request.url).searchParams.get('on')) ?? dayOf(now)
  const rule = { discountPercent: defaults.earlyBirdDiscountPercent, days: defaults.earlyBirdDays }
  return {
    session,
    seen: seenByVisitors(draftOf(details), { id: session.id, seatsTaken: session.seatsTaken, rule, on }),
    on,
    rule,
    bookingClosesMinutes: defaults.bookingClosesMinutes,
    unseen: unseenBecause(session, now),
  }
}

function unseenBecause({ status, visibility, startsAt }: SessionState, now: Date) {
  if (status !== 'published') return status
  if (visibility === 'private') return 'private' as const
  return new Date(startsAt) <= now ? ('started' as const) : null
}

type SessionState = { status: 'draft' | 'published' | 'cancelled'; visibility: 'public' | 'private'; startsAt: string }

export default function SessionPreview({ loaderData }: Route.ComponentProps) {
  const { session, seen, on, rule, bookingClosesMinutes, unseen } = loaderData
  const words = useMessages(MESSAGES)
  const spoken = useLanguage()
  return (
    <AdminScreen
      lead={sessionInWords(session)}
      actions={
        unseen === null && (
          <ButtonLink to={`/rezervacia/${session.id}`} reloadDocument>
            <Icon name="external" />
            {words.publicPage}
          </ButtonLink>
        )
      }
    >
      {unseen && <p className="form-note mb-4">{words[unseen]}</p>}
      <Form className="session-preview-day" preventScrollReset>
        <TextField label={words.on} type="date" name="on" defaultValue={on} />
        <Button type="submit">{words.show}</Button>
      </Form>
      <p className="mb-4 text-ink-2">{words.shown(formatDate(on, 'long', spoken))}</p>
      {seen && (
        <section aria-label={words.row} className="mb-6">
          <h2 className="session-preview-title">{words.row}</h2>
          <div inert lang="sk">
            <PageLanguage value="sk">
              <ul className="session-list">
                <SessionRow session={seen} />
              </ul>
            </PageLanguage>
          </div>
        </section>
      )}
      <SessionCardPreview
        session={seen}
        hasOffer={false}
        isPrivate={false}
        rule={rule}
        bookingClosesMinutes={bookingClosesMinutes}
      />
    </AdminScreen>
  )
}
