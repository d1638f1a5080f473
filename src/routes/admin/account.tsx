import { Facts } from '#ui/facts.tsx'
import { useWords } from '#ui/use-words.ts'
import type { Route } from './+types/account'
import { AdminScreen } from './admin-screen.tsx'
import { staffContext } from './staff-context.server.ts'

const WORDS = {
  sk: {
    name: 'Meno',
    email: 'E-mail',
    role: 'Rola',
    roles: { admin: 'správca', viewer: 'len na čítanie' },
  },
  en: {
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    roles: { admin: 'admin', viewer: 'read-only' },
  },
}

export function loader({ context }: Route.LoaderArgs) {
  const { name, email, role } = context.get(staffContext).user
  return { name, email, role }
}

export default function Account({ loaderData: { name, email, role } }: Route.ComponentProps) {
  const words = useWords(WORDS)
  return (
    <AdminScreen>
      <Facts
        items={[
          { term: words.name, value: name },
          { term: words.email, value: email },
          { term: words.role, value: words.roles[role] },
        ]}
      />
    </AdminScreen>
  )
}
