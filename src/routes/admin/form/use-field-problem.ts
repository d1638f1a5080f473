import { typo } from '#kernel/typography.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = { sk: { missing: 'Vyplňte toto pole.' }, en: { missing: 'Fill this field in.' } }

/** What is wrong with a field: an empty one is to be filled in, any other breaks its rule. Its hint says neither. */
export function useFieldProblem(): (given: string | undefined, rule: string) => string {
  const { missing } = useMessages(MESSAGES)
  return (given, rule) => typo((given ?? '').trim() === '' ? missing : rule)
}
