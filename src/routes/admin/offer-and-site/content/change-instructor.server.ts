import { z } from 'zod'
import { Instructor, type Instructors } from '#capabilities/content/content.ts'
import { PORTRAITS } from '#capabilities/content/portraits.ts'
import { readContentBlock } from '#capabilities/content/read-content-block.server.ts'
import { saveContentBlock } from '#capabilities/content/save-content-block.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keepPicture } from '#platform/uploads/keep-picture.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { type ContentDraft, type fieldOf, swapped } from './content-fields.ts'

/** Twice the width of a portrait on the page, for screens that need it. */
const PORTRAIT_SIDE = 1_000

const Asked = z.object({ person: z.enum(['0', '1', '2']).transform(Number), portrait: z.enum(['keep', ...PORTRAITS]) })

/** What is said of fields that are not right, and how they are called. */
export type Marked = { message: string; nameOf: typeof fieldOf }

/** Saves one instructor of the three, with a new photo where one was sent. */
export async function changeInstructor(
  services: Services,
  asked: { given: ContentDraft; picture: Buffer | null; version: number; intent: string; marked: Marked },
  call: Call,
): Promise<void> {
  const { given, picture, version, intent, marked } = asked
  const { person, portrait } = parseForm(Asked, { portrait: 'keep', ...given })
  const { values } = await readContentBlock(services, { name: 'instructors' }, call)
  if (intent === 'up') return save(swapped(values.people, person, Math.max(0, person - 1)))
  const photo = portrait === 'keep' ? (values.people[person]?.photo ?? '') : portrait
  const { name, role, blurb } = given
  const texts = fieldsIn(Instructor, { name, role, blurb, photo }, marked)
  // Last, because what it keeps stays: the texts of the form are known to be right.
  const kept = picture && (await keepPicture(services, { bytes: picture, maxSide: PORTRAIT_SIDE }, call))
  const changed = { ...texts, photo: kept?.url ?? photo }
  await save(values.people.map((each, at) => (at === person ? changed : each)))

  async function save(people: ReadonlyArray<Instructor>) {
    const three = people as Instructors['people']
    await saveContentBlock(services, { name: 'instructors', values: { people: three }, version }, call)
  }
}
