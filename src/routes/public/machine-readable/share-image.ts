import { redirect } from 'react-router'
import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import { sharedArticle } from '#capabilities/sharing/article-share-card.ts'
import { sharedPage } from '#capabilities/sharing/course-share-card.ts'
import { findShareCard, type ShareCard, shareImagePath } from '#capabilities/sharing/share-cards.ts'
import { shareImagesContext } from '#capabilities/sharing/share-images.server.ts'
import { englishContext } from '#capabilities/translations/english-context.server.ts'
import type { Brand } from '#kernel/brand.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { findCourse } from '../courses/find-course.server.ts'
import { shareCardOfCourse, shareCardOfInstructor } from '../courses/page-share-cards.ts'
import { peopleIn } from '../courses/people-in.server.ts'
import { shareCardOfArticle } from '../structured-data/article-meta.ts'
import type { Route } from './+types/share-image'

/** The picture of a page for who shares a link to it. Only pages that are known have one: nobody orders drawings here. */
export async function loader({ context, params: { file }, request }: Route.LoaderArgs) {
  const [name = '', ...rest] = file.split('.')
  const { brand: slovak } = context.get(servicesContext).settings.current()
  const line = context.get(englishContext).current()(slovak.line)
  const brand = line !== null && name.endsWith('-en') ? { ...slovak, line } : slovak
  const card =
    rest.at(-1) === 'png'
      ? (findShareCard(name, brand) ?? cardOfPage(context, name, brand) ?? (await cardOfArticle(context, name, brand)))
      : null
  if (!card) return new Response(null, { status: 404 })
  const path = shareImagePath(card)
  // A link shared before the picture changed still shows one.
  if (new URL(request.url).pathname !== path) {
    return redirect(path, { status: 302, headers: { 'cache-control': 'public, max-age=300' } })
  }
  const png = await context.get(shareImagesContext).get(card)
  return new Response(png as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cache-control': 'public, max-age=31536000, immutable',
      // Made to be shown on other sites.
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

/** A course and somebody who teaches are known by the address of their page. */
function cardOfPage(context: Route.LoaderArgs['context'], name: string, brand: Brand): ShareCard | null {
  for (const language of LANGUAGES) {
    const shown = { language, wordmark: brand.wordmark }
    const course = findCourse(context, sharedPage('course', name, language) ?? '', language)
    if (course) return shareCardOfCourse(course.card, { ...shown, slug: course.page.slug })
    const slug = sharedPage('instructor', name, language)
    const person = peopleIn(context, language).find((each) => each.slug === slug)
    if (person) return shareCardOfInstructor(person, shown)
  }
  return null
}

/** An article is known when the blog has it under this very slug. */
async function cardOfArticle(
  context: Route.LoaderArgs['context'],
  name: string,
  brand: Brand,
): Promise<ShareCard | null> {
  const slug = sharedArticle(name)
  const reading = slug === null ? null : await context.get(blogContext).article(slug)
  return reading?.outcome === 'found' && reading.post.slug === slug ? shareCardOfArticle(reading.post, brand) : null
}
