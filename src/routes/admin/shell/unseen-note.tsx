import type { StaffRole } from '#platform/auth/identity.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

type Unseen = Partial<Record<StaffRole, { sees: string; rest: string }>>

export const UNSEEN_MESSAGES: { sk: Unseen; en: Unseen } = {
  sk: {
    accountant: {
      sees: 'Vidíte peniaze, nie ľudí.',
      rest: 'Mená súkromných osôb, účastníci a správy ostávajú v kancelárii.',
    },
    editor: { sees: 'Vidíte ponuku a web.', rest: 'Objednávky, ľudia a peniaze ostávajú v kancelárii.' },
    instructor: {
      sees: 'Vidíte termíny, na ktorých učíte, a kto na ne príde.',
      rest: 'Peniaze, objednávky a ostatné termíny ostávajú v kancelárii.',
    },
  },
  en: {
    accountant: {
      sees: 'You see the money, not the people.',
      rest: 'Names of private persons, participants and messages stay with the office.',
    },
    editor: { sees: 'You see the offer and the website.', rest: 'Bookings, people and money stay with the office.' },
    instructor: {
      sees: 'You see the sessions that you teach and who comes.',
      rest: 'Money, bookings and all other sessions stay with the office.',
    },
  },
}

/** What a role with few screens is told about the rest, so that nobody looks for what is not there. */
export function UnseenNote({ role }: { role: StaffRole }) {
  const words = useMessages(UNSEEN_MESSAGES)[role]
  if (!words) return null
  return (
    <p className="admin-unseen">
      <strong>{words.sees}</strong> {words.rest}
    </p>
  )
}
