import { useLocation } from 'react-router'
import { listAdminUsers } from '#capabilities/staff/people/list-admin-users.server.ts'
import { ROLE_MESSAGES } from '#capabilities/staff/role.messages.ts'
import type { AdminUser } from '#capabilities/staff/staff.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { openDrawerIn, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { DrawerLink } from '#routes/admin/table/drawer-link.tsx'
import { listWithoutFile } from '#routes/admin/table/office-list.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { alsoAfterANo } from '#routes/also-after-a-no.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/staff-users'
import { AdminUserDrawer } from './admin-user-drawer.tsx'
import { changeAdminUser } from './change-admin-user.server.ts'
import { StaffUserQuestion } from './staff-user-question.tsx'
import { askHref, isQuestion, STAFF_MESSAGES } from './staff-users.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Ľudia a roly',
    lead: 'Kto smie do administrácie a čo tam smie. Rola sa mení v detaile človeka a platí hneď.',
    person: 'Meno',
    role: 'Rola',
    twoFactor: 'Druhý krok',
    on: 'zapnutý',
    off: 'vypnutý',
    lastSignIn: 'Posledné prihlásenie',
    never: 'ešte nie',
    search: 'Hľadať meno alebo e-mail',
    invite: 'Pozvať človeka',
    empty: 'Zatiaľ tu nikto nie je.',
    done: {
      invited: 'Pozvánka je odoslaná.',
      resent: 'Nová pozvánka je odoslaná. Starý odkaz už neplatí.',
      withdrawn: 'Pozvánka je stiahnutá.',
      granted: 'Prístup je udelený.',
      removed: 'Prístup je odobratý.',
      role: 'Rola je zmenená.',
    },
  },
  en: {
    caption: 'Admin Users',
    lead: 'Who may enter the back office and what they may do there. A role is changed in the details of a person and holds at once.',
    person: 'Name',
    role: 'Role',
    twoFactor: 'Second step',
    on: 'on',
    off: 'off',
    lastSignIn: 'Last sign-in',
    never: 'not yet',
    search: 'Search by name or e-mail',
    invite: 'Invite somebody',
    empty: 'There is nobody here yet.',
    done: {
      invited: 'The invitation has been sent.',
      resent: 'A new invitation has been sent. The old link no longer works.',
      withdrawn: 'The invitation has been withdrawn.',
      granted: 'Access has been granted.',
      removed: 'Access has been removed.',
      role: 'The role has been changed.',
    },
  },
}

const LIST = listWithoutFile<AdminUser>()({
  messages: MESSAGES,
  sorts: [],
  sort: { key: 'role', direction: 'ascending' },
  columns: {
    person: {
      fold: 'lead',
      cell: ({ id, name, email }) => (
        <>
          <DrawerLink id={id}>{name || email}</DrawerLink>
          {name && <small className="row-note">{email}</small>}
        </>
      ),
    },
    role: { fold: 'side', cell: (user) => <Role user={user} /> },
    twoFactor: {
      cell: ({ hasTwoFactor }, { words }) => (
        <Badge look={hasTwoFactor ? 'ok' : 'mute'}>{hasTwoFactor ? words.on : words.off}</Badge>
      ),
    },
    lastSignIn: {
      cell: ({ lastSignInAt }, { words }) =>
        lastSignInAt ? (
          <DateText value={lastSignInAt} format="moment" className="num whitespace-nowrap" />
        ) : (
          <span className="text-ink-2">{words.never}</span>
        ),
    },
  },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('setStaffRole')
  const { query } = LIST.queryIn(request.url)
  const { users, total } = await listAdminUsers(services, { q: query.q, page: query.page }, call).catch(refused)
  const openId = openDrawerIn(request.url)
  const asked = new URL(request.url).searchParams.get('ask')
  return {
    users,
    total,
    query,
    mayChange,
    ownId: call.actor.id,
    opened: users.find(({ id }) => id === openId) ?? null,
    question: mayChange && isQuestion(asked) ? asked : null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, changeAdminUser, { gives: 'all' })
}

/** A no may come from what a colleague did meanwhile: the list shows it. */
export const shouldRevalidate = alsoAfterANo

export default function StaffUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { users, total, query, mayChange, ownId, opened, question } = loaderData
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  useDrawerFocus(opened?.id ?? null)
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        mayChange && (
          <ButtonLink to={askHref(search, 'invite', null)} look="spark" preventScrollReset>
            <Icon name="plus" />
            {words.invite}
          </ButtonLink>
        )
      }
      drawer={opened && <AdminUserDrawer user={opened} mayChange={mayChange} />}
    >
      <DoneNote texts={words.done} />
      {question && (
        <StaffUserQuestion
          question={question}
          user={opened}
          isSelf={opened?.id === ownId}
          answer={actionData ?? null}
        />
      )}
      <OfficeTable list={LIST} rows={users} currentKey={opened?.id} query={query} total={total} />
    </AdminScreen>
  )
}

function Role({ user: { role, status } }: { user: AdminUser }) {
  const words = useMessages(STAFF_MESSAGES)
  const { names } = useMessages(ROLE_MESSAGES)
  return (
    <span className="flex flex-wrap justify-end gap-1 md:justify-start">
      <Badge look={role === null ? 'mute' : role === 'admin' ? 'inked' : 'info'} plain>
        {role ? names[role] : words.none}
      </Badge>
      {status === 'invited' && role && <Badge look="warn">{words.invited}</Badge>}
    </span>
  )
}
