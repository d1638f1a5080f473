import { z } from 'zod'
import { Instructor, type Instructors } from '#capabilities/content/content.ts'
import { PORTRAITS } from '#capabilities/content/portraits.ts'
import { readContentBlock } from '#capabilities/content/read-content-block.server.ts'
import { saveContentBlock } from '#capabilities/content/save-content-block.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keepPicture } from '#platform/uploads/keep-picture.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { type ContentDraft, fieldOf, swapped } from './content-fields.ts'

/** Twice the width of a portrait on the page, for screens that need it. */
const PORTRAIT_SIDE = 1_000

const Asked = z.object({ person: z.enum(['0', '1', '2']).transform(Number), portrait: z.enum(['keep', ...PORTRAITS]) })

/** Saves one instructor of the three, with a new photo where one was sent. Answers with the fields that are not right. */
export async function changeInstructor(
  services: Services,
  asked: { given: ContentDraft; picture: Buffer | null; version: number; intent: string },
  call: Call,
): Promise<ReadonlyArray<string>> {
  const { given, picture, version, intent } = asked
  const { person, portrait } = parseForm(Asked, { portrait: 'keep', ...given })
  const { values } = await readContentBlock(services, { name: 'instructors' }, call)
  if (intent === 'up') {
    await save(swapped(values.people, person, Math.max(0, person - 1)))
    return []
  }
  const photo = portrait === 'keep' ? (values.people[person]?.photo ?? '') : portrait
  const { name, role, blurb } = given
  const parsed = Instructor.safeParse({ name, role, blurb, photo })
  if (!parsed.success) return [...new Set(parsed.error.issues.map(({ path }) => fieldOf(path)))]
  // Last, because what it keeps stays: the texts of the form are known to be right.
  const kept = picture && (await keepPicture(services, { bytes: picture, maxSide: PORTRAIT_SIDE }, call))
  const changed = { ...parsed.data, photo: kept?.url ?? photo }
  await save(values.people.map((each, at) => (at === person ? changed : each)))
  return []

  async function save(people: ReadonlyArray<Instructor>) {
    const three = people as Instructors['people']
    await saveContentBlock(services, { name: 'instructors', values: { people: three }, version }, call)
  }
}
