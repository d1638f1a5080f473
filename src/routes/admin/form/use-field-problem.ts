import { typo } from '#ui/format/typography.ts'
import { useWords } from '#ui/hooks/use-words.ts'

const WORDS = { sk: { missing: 'Vyplňte toto pole.' }, en: { missing: 'Fill this field in.' } }

/** What is wrong with a field: an empty one is to be filled in, any other breaks its rule. Its hint says neither. */
export function useFieldProblem(): (given: string | undefined, rule: string) => string {
  const { missing } = useWords(WORDS)
  return (given, rule) => typo((given ?? '').trim() === '' ? missing : rule)
}
