import { data, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { readTestimonial } from '#capabilities/testimonials/list-all-testimonials.server.ts'
import { saveTestimonial } from '#capabilities/testimonials/save-testimonial.server.ts'
import { SaveTestimonial, TestimonialDetails } from '#capabilities/testimonials/testimonials.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { keepPicture } from '#platform/uploads/keep-picture.server.ts'
import type { Upload } from '#platform/uploads/read-upload.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { TESTIMONIAL_MESSAGES } from './testimonial.messages.ts'
import { draftIn, draftOf } from './testimonial-fields.ts'
import type { TestimonialAnswer } from './testimonial-form.tsx'

/** Twice the plate of the carousel, for sharp screens. */
const PICTURE_SIDE = 800

const Head = SaveTestimonial.pick({ id: true, version: true })
const Picture = z.union([z.literal(''), SaveTestimonial.shape.image.unwrap()])

/** Saves what the form of a testimonial says, with its picture, or answers with the form and why not. */
export async function saveTestimonialForm(
  context: Readonly<RouterContextProvider>,
  { form, picture }: Upload,
): Promise<Response | ReturnType<typeof answer>> {
  const { services, call, language } = staffRequest(context)
  const given = draftIn(form)
  const version = form.get('version')
  const head = parseForm(Head, { id: form.get('id'), version: version ? Number(version) : null })
  const publish = form.get('intent') === 'publish'
  const parsed = TestimonialDetails.safeParse(asDetails(given))
  try {
    // A picture that was taken stays in the form, whatever else is wrong with it.
    if (picture) given.image = (await keepPicture(services, { bytes: picture, maxSide: PICTURE_SIDE }, call)).url
    else if (form.get('removePicture') === 'yes') given.image = ''
    if (!parsed.success) {
      const wrong = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]
      return answer({ message: TESTIMONIAL_MESSAGES[language].invalid, wrong, given, theirs: null }, 422)
    }
    const image = parseForm(Picture, given.image) || null
    await saveTestimonial(services, { ...head, details: parsed.data, image, publish }, call)
    return redirect(`/admin/testimonials/${head.id}?done=${publish ? 'published' : 'saved'}`, 303)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    const { code, status, text } = refusal
    const theirs = code === 'CHANGED_MEANWHILE' ? await stored(head.id) : null
    return answer({ message: text[language], wrong: wrongIn(code, given), given, theirs }, status)
  }

  async function stored(id: string) {
    const testimonial = await readTestimonial(services, { id }, call)
    return { draft: draftOf(testimonial), version: testimonial.version }
  }
}

/** An empty field says nothing. */
function asDetails({ name, content, image: _, ...others }: ReturnType<typeof draftIn>) {
  return {
    name,
    content,
    ...Object.fromEntries(Object.entries(others).map(([field, text]) => [field, text.trim() || null])),
  }
}

/** Which fields a refusal is about. */
function wrongIn(code: string, { source, verification }: { source: string; verification: string }) {
  if (code === 'VERIFIED_LATER') return ['verifiedOn']
  if (code.startsWith('PICTURE')) return ['image']
  if (code !== 'VERIFICATION_MISSING') return []
  return [...(source.trim() ? [] : ['source']), ...(verification.trim() ? [] : ['verification'])]
}

function answer(body: TestimonialAnswer, status: number) {
  return data(body, { status })
}
