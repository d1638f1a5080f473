import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { ScheduleSection } from '#capabilities/schedule/ui/schedule-section.tsx'
import { BRAND } from '#kernel/brand.ts'
import { PUBLIC_PAGE } from '#platform/http/page-kind.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import { Lit } from '#ui/lit.tsx'
import { typo } from '#ui/typography.ts'
import type { Route } from './+types/home'

export const handle = PUBLIC_PAGE

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: BRAND.line,
    description:
      'Živé online kurzy o umelej inteligencii po slovensky. Vyberte si termín a uvidíte, koľko miest ostáva.',
    path: '/',
  })
}

export function loader({ context }: Route.LoaderArgs) {
  return { sessions: context.get(timetableContext).current() }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <section className="wrap grid justify-items-start gap-5 py-[var(--section)]" aria-labelledby="home-title">
        <Eyebrow>Živé online kurzy v slovenčine</Eyebrow>
        <h1 id="home-title" className="text-hero leading-[0.95] font-extrabold tracking-[-0.028em]">
          Kurzy o AI
          <br />
          pre všetk<Lit>ý</Lit>ch
        </h1>
        <p className="max-w-[33em] text-lg text-ink-2">
          {typo(
            'Naživo, po slovensky a bez žargónu. Za 2 – 3 hodiny sa naučíte používať umelú inteligenciu tak, aby vám vracala čas.',
          )}
        </p>
        <ButtonLink to="#schedule" look="spark" size="lg" go>
          Vybrať termín
        </ButtonLink>
      </section>
      <ScheduleSection sessions={loaderData.sessions} />
    </main>
  )
}
