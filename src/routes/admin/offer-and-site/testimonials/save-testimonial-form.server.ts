import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { readTestimonial } from '#capabilities/testimonials/list-all-testimonials.server.ts'
import { saveTestimonial } from '#capabilities/testimonials/save-testimonial.server.ts'
import { SaveTestimonial, TestimonialDetails } from '#capabilities/testimonials/testimonials.ts'
import { keepPicture } from '#platform/uploads/keep-picture.server.ts'
import type { Upload } from '#platform/uploads/read-upload.server.ts'
import { answerStaffForm, type StaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { TESTIMONIAL_MESSAGES } from './testimonial.messages.ts'
import { draftIn, draftOf } from './testimonial-fields.ts'

/** Twice the plate of the carousel, for sharp screens. */
const PICTURE_SIDE = 800

const Head = SaveTestimonial.pick({ id: true, version: true })
const Picture = z.union([z.literal(''), SaveTestimonial.shape.image.unwrap()])

/** Saves what the form of a testimonial says, with its picture, or answers with the form and why not. */
export function saveTestimonialForm(context: Readonly<RouterContextProvider>, { form, picture }: Upload) {
  const given = draftIn(form)
  return answerStaffForm({ context, request: form }, save, {
    also: async ({ code, wrong }, asked) => ({
      given,
      wrong: wrongIn(code, given) ?? wrong,
      theirs: code === 'CHANGED_MEANWHILE' ? await stored(asked) : null,
    }),
  })

  async function save({ services, call, language, given: { id, version, intent, removePicture } }: StaffForm) {
    const head = parseForm(Head, { id, version: version ? Number(version) : null })
    // A picture that was taken stays in the form, whatever else is wrong with it.
    if (picture) given.image = (await keepPicture(services, { bytes: picture, maxSide: PICTURE_SIDE }, call)).url
    else if (removePicture === 'yes') given.image = ''
    const { invalid: message } = TESTIMONIAL_MESSAGES[language]
    const details = fieldsIn(TestimonialDetails, asDetails(given), { message })
    const image = parseForm(Picture, given.image) || null
    const publish = intent === 'publish'
    await saveTestimonial(services, { ...head, details, image, publish }, call)
    return `/admin/testimonials/${head.id}?done=${publish ? 'published' : 'saved'}`
  }
}

async function stored({ services, call, given }: StaffForm) {
  const testimonial = await readTestimonial(services, { id: given.id ?? '' }, call)
  return { draft: draftOf(testimonial), version: testimonial.version }
}

/** An empty field says nothing. */
function asDetails({ name, content, image: _, ...others }: ReturnType<typeof draftIn>) {
  return {
    name,
    content,
    ...Object.fromEntries(Object.entries(others).map(([field, text]) => [field, text.trim() || null])),
  }
}

/** Which fields a refusal is about; null where it says so itself. */
function wrongIn(code: string, { source, verification }: { source: string; verification: string }) {
  if (code === 'VERIFIED_LATER') return ['verifiedOn']
  if (code.startsWith('PICTURE')) return ['image']
  if (code !== 'VERIFICATION_MISSING') return null
  return [...(source.trim() ? [] : ['source']), ...(verification.trim() ? [] : ['verification'])]
}
