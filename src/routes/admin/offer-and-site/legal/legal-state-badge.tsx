import type { LegalState } from '#capabilities/legal/versions/legal-drafts.ts'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { LEGAL_OFFICE_MESSAGES, LEGAL_STATE_LOOKS } from './legal.messages.ts'

export function StateBadge({ state }: { state: LegalState }) {
  const { states } = useMessages(LEGAL_OFFICE_MESSAGES)
  return <Badge look={LEGAL_STATE_LOOKS[state]}>{states[state]}</Badge>
}
