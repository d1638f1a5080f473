import { useLocation } from 'react-router'
import { ROLE_MESSAGES } from '#capabilities/staff/role.messages.ts'
import type { AdminUser } from '#capabilities/staff/staff.ts'
import { CloseDetails } from '#routes/admin/table/close-details.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Monogram } from '#ui/marks/monogram.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { askHref, type Question, STAFF_MESSAGES } from './staff-users.messages.ts'

const MESSAGES = {
  sk: {
    role: 'Rola',
    status: 'Stav',
    statuses: { active: 'účet je aktívny', invited: 'pozvánka čaká na prijatie' },
    twoFactor: 'Druhý krok',
    on: 'zapnutý',
    off: 'vypnutý',
    created: 'Pridaný',
    lastSignIn: 'Posledné prihlásenie',
    never: 'ešte nie',
    history: 'Čo tento človek urobil',
    about: 'Čo sa s účtom dialo',
  },
  en: {
    role: 'Role',
    status: 'Status',
    statuses: { active: 'the account is active', invited: 'the invitation is pending' },
    twoFactor: 'Second step',
    on: 'on',
    off: 'off',
    created: 'Added',
    lastSignIn: 'Last sign-in',
    never: 'not yet',
    history: 'What this person did',
    about: 'What happened to the account',
  },
}

/** Somebody with an account, and what an admin can do about their access. Each button asks before it acts. */
export function AdminUserDrawer({ user, mayChange }: { user: AdminUser; mayChange: boolean }) {
  const words = useMessages(MESSAGES)
  const staff = useMessages(STAFF_MESSAGES)
  const { names } = useMessages(ROLE_MESSAGES)
  const { search } = useLocation()
  const questions = mayChange ? questionsAbout(user) : []
  return (
    <Drawer
      lead={<Monogram name={user.name || user.email} />}
      title={user.name || user.email}
      description={user.email}
      close={<CloseDetails />}
      actions={questions.map((question) => (
        <ButtonLink
          key={question}
          to={askHref(search, question, user.id)}
          size="sm"
          look={question === 'remove' || question === 'withdraw' ? 'bad' : 'outline'}
          preventScrollReset
        >
          {staff.questions[question].send}
        </ButtonLink>
      ))}
    >
      <Facts
        items={[
          { term: words.role, value: user.role ? names[user.role] : staff.none },
          { term: words.status, value: words.statuses[user.status] },
          { term: words.twoFactor, value: user.hasTwoFactor ? words.on : words.off },
          {
            term: words.lastSignIn,
            value: user.lastSignInAt ? formatDate(user.lastSignInAt, 'moment') : words.never,
          },
          { term: words.created, value: formatDate(user.createdAt, 'moment') },
        ]}
      />
      <ul className="drawer-links">
        <li>
          <TextLink to={`/admin/audit?${new URLSearchParams({ actor: user.id })}`}>{words.history}</TextLink>
        </li>
        <li>
          <TextLink to={`/admin/audit?${new URLSearchParams({ subject: 'user', id: user.id })}`}>
            {words.about}
          </TextLink>
        </li>
      </ul>
    </Drawer>
  )
}

function questionsAbout({ role, status }: AdminUser): ReadonlyArray<Question> {
  if (role === null) return status === 'active' ? ['grant'] : []
  if (status === 'invited') return ['resend', 'withdraw']
  return ['role', 'remove']
}
