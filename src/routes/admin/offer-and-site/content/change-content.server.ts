import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { type BlockName, CONTENT_BLOCKS } from '#capabilities/content/content.ts'
import { readContentBlock } from '#capabilities/content/read-content-block.server.ts'
import { restoreContentBlock } from '#capabilities/content/restore-content-block.server.ts'
import { saveContentBlock } from '#capabilities/content/save-content-block.server.ts'
import { readUpload } from '#platform/uploads/read-upload.server.ts'
import { answerStaffForm, type StaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { changeInstructor, type Marked } from './change-instructor.server.ts'
import { CONTENT_MESSAGES } from './content.messages.ts'
import {
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
  const upload = readUpload(request, 'photo')
  // What could not be read is refused below, with an empty form.
  const form = await upload.then(
    (read) => read.form,
    () => new FormData(),
  )
  return answerStaffForm({ context, request: form }, change, {
    gives: 'all',
    also: async ({ code, wrong, details }, asked) => {
      const claims = details?.claims as ReadonlyArray<string> | undefined
      return {
        wrong: claims?.map((each) => `${each}.evidence`) ?? wrong,
        theirs: code === 'CHANGED_MEANWHILE' ? await stored(asked) : null,
      }
    },
  })

  async function change(asked: StaffForm): Promise<string | ContentAnswer> {
    const { picture } = await upload
    const { services, call, language, given } = asked
    const { version, intent } = parseForm(Head, { version: given.version ?? '', intent: given.intent ?? '' })
    if (intent === 'restore') {
      await restoreContentBlock(services, { name, version }, call)
      return `/admin/content/${name}?done=restored`
    }
    if (name === 'faq') {
      const moved = rearranged(questionsIn(given), intent, () => ({ question: '', answer: '', leadsToContact: false }))
      // Without scripts the buttons beside the questions come here: the form is answered with, nothing is saved yet.
      if (moved) return { message: '', wrong: [], given: faqDraft(moved), theirs: null }
    }
    const marked = { message: CONTENT_MESSAGES[language].invalid, nameOf: fieldOf }
    if (name === 'instructors') await changeInstructor(services, { given, picture, version, intent, marked }, call)
    else await save(asked, name, version, marked)
    return `/admin/content/${name}?done=saved`
  }

  async function stored({ services, call }: StaffForm) {
    const { values, version, evidence } = await readContentBlock(services, { name }, call)
    return { draft: draftOfBlock(name, values, evidence), version }
  }
}

async function save({ services, call, given }: StaffForm, block: FormBlock, version: number, marked: Marked) {
  const { hero, faq, claims } = CONTENT_BLOCKS
  const savers: Record<FormBlock, () => Promise<void>> = {
    hero: () => {
      const values = fieldsIn(hero, heroIn(given), marked)
      return saveContentBlock(services, { name: 'hero', values, version }, call)
    },
    faq: () => {
      const values = fieldsIn(faq, { questions: questionsIn(given) }, marked)
      return saveContentBlock(services, { name: 'faq', values, version }, call)
    },
    claims: () => {
      const values = fieldsIn(claims, claimsIn(given), marked)
      return saveContentBlock(services, { name: 'claims', values, version, evidence: evidenceIn(given) }, call)
    },
  }
  await savers[block]()
}
