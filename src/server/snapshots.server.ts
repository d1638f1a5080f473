import type { RouterContext, RouterContextProvider } from 'react-router'
import { alertAboutGhost } from '#capabilities/blog/alert-about-ghost.server.ts'
import { authorNamed } from '#capabilities/blog/author-named.ts'
import type { PostSummary } from '#capabilities/blog/blog.ts'
import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import type { Blog } from '#capabilities/blog/blog-reading.ts'
import { LANDING_POSTS } from '#capabilities/blog/landing-posts.ts'
import { type LatestPosts, latestPostsContext } from '#capabilities/blog/latest-posts-context.server.ts'
import { openBlog } from '#capabilities/blog/open-blog.server.ts'
import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { INITIAL_COURSE_CARDS } from '#capabilities/catalogue/course-cards.ts'
import { courseCardsContext } from '#capabilities/catalogue/course-cards-context.server.ts'
import { courseDefaultsContext } from '#capabilities/catalogue/course-defaults-context.server.ts'
import { listOfferedCourses } from '#capabilities/catalogue/courses/list-offered-courses.server.ts'
import { getCourseCards } from '#capabilities/catalogue/get-course-cards.server.ts'
import { getCourseDefaults } from '#capabilities/catalogue/get-course-defaults.server.ts'
import type { OfferedCourse } from '#capabilities/catalogue/offered-course.ts'
import { offeredCoursesContext } from '#capabilities/catalogue/offered-courses-context.server.ts'
import type { PublicCoursePage } from '#capabilities/catalogue/pages/course-page.ts'
import { coursePagesContext } from '#capabilities/catalogue/pages/course-pages-context.server.ts'
import { listCoursePages } from '#capabilities/catalogue/pages/list-course-pages.server.ts'
import { BUILT_IN_CONTENT } from '#capabilities/content/built-in-content.ts'
import { contentContext } from '#capabilities/content/content-context.server.ts'
import { getContent } from '#capabilities/content/get-content.server.ts'
import { NOTHING_PUBLISHED, type PublishedContents } from '#capabilities/legal/legal-content.ts'
import { legalContentsContext } from '#capabilities/legal/legal-contents-context.server.ts'
import { readPublishedContents } from '#capabilities/legal/versions/read-published-contents.server.ts'
import type { PublicInstructor } from '#capabilities/schedule/instructors/instructor.ts'
import { listPublicInstructors } from '#capabilities/schedule/instructors/list-public-instructors.server.ts'
import { publicInstructorsContext } from '#capabilities/schedule/instructors/public-instructors-context.server.ts'
import { listTestimonials } from '#capabilities/testimonials/list-testimonials.server.ts'
import type { PublicTestimonial } from '#capabilities/testimonials/testimonials.ts'
import { testimonialsContext } from '#capabilities/testimonials/testimonials-context.server.ts'
import { englishContext } from '#capabilities/translations/english-context.server.ts'
import { englishOf } from '#capabilities/translations/english-of.server.ts'
import { readOwnEnglish } from '#capabilities/translations/read-own-english.server.ts'
import { dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { keepSnapshot, type Snapshot } from '#platform/cache/snapshot.server.ts'
import type { Services } from '#platform/services.server.ts'

export type Snapshots = {
  /** Read by calls too, which have no context of a render. */
  legalContents: Snapshot<PublishedContents>
  testimonials: Snapshot<ReadonlyArray<PublicTestimonial>>
  blog: Blog
  /** Lends every reading to the loaders of one render. */
  lendTo(context: RouterContextProvider): void
  onChange(listener: () => void): void
  stop(): Promise<void>
}

/** Everything that public pages show and editors change. */
export async function startSnapshots(services: Services): Promise<Snapshots> {
  const { clock, db } = services
  const legalContents = await keepSnapshot(services, {
    name: 'legal-contents',
    read: () => readPublishedContents(db, dayOf(clock.now())),
    builtIn: NOTHING_PUBLISHED,
  })
  const testimonials = await keepSnapshot<ReadonlyArray<PublicTestimonial>>(services, {
    name: 'testimonials',
    read: () => listTestimonials(services),
    builtIn: [],
  })
  const content = await keepSnapshot(services, {
    name: 'content',
    read: () => getContent(db),
    builtIn: BUILT_IN_CONTENT,
  })
  const blog = openBlog(services, {
    mainInstructor: () => authorNamed(content.current().instructors.people[0].name),
    watcher: alertAboutGhost(services),
  })
  const latestIn = (language: Language) =>
    keepSnapshot<ReadonlyArray<PostSummary>>(services, {
      name: language === 'sk' ? 'latest-posts' : `latest-posts-${language}`,
      read: () => blog.latest(LANDING_POSTS, language),
      builtIn: [],
    })
  // Together: a Ghost that is silent holds up the start once.
  const [sk, en] = await Promise.all([latestIn('sk'), latestIn('en')])
  const latestPosts: LatestPosts = { sk, en }
  const ownEnglish = await keepSnapshot(services, { name: 'english', read: () => readOwnEnglish(db), builtIn: {} })
  const english = englishOf(ownEnglish)
  // What fails here is read again by itself within seconds.
  blog.onChange(() => {
    for (const latest of [sk, en]) void latest.refresh().catch(() => undefined)
  })
  const all = together([
    { lendTo: (context) => context.set(blogContext, blog), onChange: blog.onChange, stop: async () => blog.stop() },
    { ...sk, lendTo: (context) => context.set(latestPostsContext, latestPosts) },
    { ...en, lendTo: () => {} },
    { ...ownEnglish, lendTo: (context) => context.set(englishContext, english) },
    lendable(contentContext, content),
    lendable(legalContentsContext, legalContents),
    lendable(testimonialsContext, testimonials),
    await kept(courseDefaultsContext, services, {
      name: 'course-defaults',
      read: () => getCourseDefaults(db),
      builtIn: INITIAL_COURSE_DEFAULTS,
    }),
    await kept(courseCardsContext, services, {
      name: 'course-cards',
      read: () => getCourseCards(db),
      builtIn: INITIAL_COURSE_CARDS,
    }),
    await kept<ReadonlyArray<OfferedCourse>>(offeredCoursesContext, services, {
      name: 'offered-courses',
      read: () => listOfferedCourses(db),
      builtIn: [],
    }),
    await kept<ReadonlyArray<PublicCoursePage>>(coursePagesContext, services, {
      name: 'course-pages',
      read: () => listCoursePages(db),
      builtIn: [],
    }),
    await kept<ReadonlyArray<PublicInstructor>>(publicInstructorsContext, services, {
      name: 'public-instructors',
      read: () => listPublicInstructors(services),
      builtIn: [],
    }),
  ])
  return { ...all, legalContents, testimonials, blog }
}

type Lendable = Pick<Snapshot<unknown>, 'onChange' | 'stop'> & { lendTo(context: RouterContextProvider): void }

async function kept<Value>(
  token: RouterContext<Snapshot<Value>>,
  services: Services,
  options: Parameters<typeof keepSnapshot<Value>>[1],
): Promise<Lendable> {
  return lendable(token, await keepSnapshot(services, options))
}

function lendable<Value>(token: RouterContext<Snapshot<Value>>, reading: Snapshot<Value>): Lendable {
  return { ...reading, lendTo: (context) => context.set(token, reading) }
}

function together(snapshots: ReadonlyArray<Lendable>): Omit<Snapshots, 'legalContents' | 'testimonials' | 'blog'> {
  return {
    lendTo(context) {
      for (const reading of snapshots) reading.lendTo(context)
    },
    onChange(listener) {
      for (const reading of snapshots) reading.onChange(listener)
    },
    async stop() {
      await Promise.all(snapshots.map((reading) => reading.stop()))
    },
  }
}
