import { data, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { type BlockName, CONTENT_BLOCKS } from '#capabilities/content/content.ts'
import { readContentBlock } from '#capabilities/content/read-content-block.server.ts'
import { restoreContentBlock } from '#capabilities/content/restore-content-block.server.ts'
import { saveContentBlock } from '#capabilities/content/save-content-block.server.ts'
import { textsOf } from '#kernel/form-texts.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { readUpload } from '#platform/uploads/read-upload.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { changeInstructor } from './change-instructor.server.ts'
import { CONTENT_MESSAGES } from './content.messages.ts'
import {
  type ContentDraft,
  claimsIn,
  draftOfBlock,
  evidenceIn,
  faqDraft,
  fieldOf,
  heroIn,
  questionsIn,
  rearranged,
} from './content-fields.ts'
import type { ContentAnswer } from './content-screen.ts'

/** Blocks that one form saves whole; people are saved one by one. */
type FormBlock = Exclude<BlockName, 'instructors'>

const Head = z.object({ version: z.coerce.number<string>().int().min(0), intent: z.string().max(20) })

/** Does what the form of a block says and leads back to it, or answers with the form and why not. */
export async function changeContent(context: Readonly<RouterContextProvider>, request: Request, name: BlockName) {
  const { services, call, language } = staffRequest(context)
  const words = CONTENT_MESSAGES[language]
  let given: ContentDraft = {}
  try {
    const { form, picture } = await readUpload(request, 'photo')
    given = textsOf(form)
    const { version, intent } = parseForm(Head, { version: given.version ?? '', intent: given.intent ?? '' })
    if (intent === 'restore') {
      await restoreContentBlock(services, { name, version }, call)
      return redirect(`/admin/content/${name}?done=restored`, 303)
    }
    if (name === 'faq') {
      const moved = rearranged(questionsIn(given), intent, () => ({ question: '', answer: '', leadsToContact: false }))
      // Without scripts the buttons beside the questions come here: the form is answered with, nothing is saved yet.
      if (moved) return answer({ message: null, wrong: [], given: faqDraft(moved), theirs: null }, 200)
    }
    const wrong =
      name === 'instructors'
        ? await changeInstructor(services, { given, picture, version, intent }, call)
        : await save(name, version)
    if (wrong.length === 0) return redirect(`/admin/content/${name}?done=saved`, 303)
    return answer({ message: words.invalid, wrong, given, theirs: null }, 422)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    const { code, status, text, details } = refusal
    const theirs = code === 'CHANGED_MEANWHILE' ? await stored() : null
    const claims = (details?.claims ?? []) as ReadonlyArray<string>
    return answer({ message: text[language], wrong: claims.map((each) => `${each}.evidence`), given, theirs }, status)
  }

  /** The fields that the schema does not take; none when the block is saved. */
  function save(block: FormBlock, version: number): Promise<ReadonlyArray<string>> {
    const { hero, faq, claims } = CONTENT_BLOCKS
    const evidence = evidenceIn(given)
    const savers: Record<FormBlock, () => Promise<ReadonlyArray<string>>> = {
      hero: () =>
        whenRight(hero, heroIn(given), (values) => saveContentBlock(services, { name: 'hero', values, version }, call)),
      faq: () =>
        whenRight(faq, { questions: questionsIn(given) }, (values) =>
          saveContentBlock(services, { name: 'faq', values, version }, call),
        ),
      claims: () =>
        whenRight(claims, claimsIn(given), (values) =>
          saveContentBlock(services, { name: 'claims', values, version, evidence }, call),
        ),
    }
    return savers[block]()
  }

  async function stored() {
    const { values, version, evidence } = await readContentBlock(services, { name }, call)
    return { draft: draftOfBlock(name, values, evidence), version }
  }
}

async function whenRight<Values>(
  schema: z.ZodType<Values>,
  values: unknown,
  keep: (values: Values) => Promise<void>,
): Promise<ReadonlyArray<string>> {
  const parsed = schema.safeParse(values)
  if (!parsed.success) return [...new Set(parsed.error.issues.map(({ path }) => fieldOf(path)))]
  await keep(parsed.data)
  return []
}

function answer(body: ContentAnswer, status: number) {
  return data(body, { status })
}
