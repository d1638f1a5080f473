import type { LegalState } from '#capabilities/legal/versions/legal-drafts.ts'
import { Badge } from '#ui/display/badge.tsx'
import { useWords } from '#ui/hooks/use-words.ts'
import { LEGAL_OFFICE_WORDS, LEGAL_STATE_LOOKS } from './legal-words.ts'

export function StateBadge({ state }: { state: LegalState }) {
  const { states } = useWords(LEGAL_OFFICE_WORDS)
  return <Badge look={LEGAL_STATE_LOOKS[state]}>{states[state]}</Badge>
}
