import { plainText } from '#kernel/plain-text.ts'
import type { ToolPerson } from './read-tool-file.ts'

export type Seated = { id: string; name: string | null; email: string | null }

/** Who of a session somebody in a file is: known by their e-mail alone, or proposed by their name for a person to say. */
export type MatchedPerson = ToolPerson & { participantId: string | null; proposedId: string | null }

/**
 * An e-mail that one seat has is that seat. A name only proposes, and only where one seat has it: people of one name, and those
 * who share a mailbox, are told apart by a person.
 */
export function matchPeople(
  people: ReadonlyArray<ToolPerson>,
  seated: ReadonlyArray<Seated>,
): ReadonlyArray<MatchedPerson> {
  return people.map((person) => {
    const byEmail = seated.filter(({ email }) => email !== null && email.toLowerCase() === person.email)
    const byName = seated.filter(({ name }) => name !== null && isOneName(name, person.name))
    const participantId = byEmail.length === 1 ? (byEmail[0]?.id ?? null) : null
    const proposedId = participantId === null && byName.length === 1 ? (byName[0]?.id ?? null) : null
    return { ...person, participantId, proposedId }
  })
}

const TITLES = new Set(
  'ing mgr bc phd judr mudr mvdr phdr paeddr rndr thdr doc prof csc drsc mba arch art llm dis ml st mgmt'.split(' '),
)

function isOneName(one: string, other: string): boolean {
  const words = wordsOf(one)
  // What a tool adds in brackets is the name before somebody changed it.
  const others = [other.replaceAll(/\(.*?\)/g, ' '), /\((.*?)\)/.exec(other)?.[1] ?? ''].map(wordsOf)
  return words.length > 1 && others.some((each) => each.join(' ') === words.join(' '))
}

/** In no order: tools and forms put the surname first or last. */
function wordsOf(name: string): ReadonlyArray<string> {
  return plainText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !TITLES.has(word))
    .toSorted()
}
