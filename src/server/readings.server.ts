import type { RouterContext, RouterContextProvider } from 'react-router'
import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { courseDefaultsContext } from '#capabilities/catalogue/course-defaults-context.server.ts'
import { getCourseDefaults } from '#capabilities/catalogue/get-course-defaults.server.ts'
import { type KeptReading, keepReading } from '#platform/cache/kept-reading.server.ts'
import type { Services } from '#platform/services.server.ts'

export type Readings = {
  /** Lends every reading to the loaders of one render. */
  lendTo(context: RouterContextProvider): void
  onChange(listener: () => void): void
  stop(): Promise<void>
}

/** Everything that public pages show and editors change. */
export async function startReadings(services: Services): Promise<Readings> {
  const { db } = services
  return together([
    await kept(courseDefaultsContext, services, {
      name: 'course-defaults',
      read: () => getCourseDefaults(db),
      builtIn: INITIAL_COURSE_DEFAULTS,
    }),
  ])
}

type Lendable = Pick<KeptReading<unknown>, 'onChange' | 'stop'> & { lendTo(context: RouterContextProvider): void }

async function kept<Value>(
  token: RouterContext<KeptReading<Value>>,
  services: Services,
  options: Parameters<typeof keepReading<Value>>[1],
): Promise<Lendable> {
  const reading = await keepReading(services, options)
  return { ...reading, lendTo: (context) => context.set(token, reading) }
}

function together(readings: ReadonlyArray<Lendable>): Readings {
  return {
    lendTo(context) {
      for (const reading of readings) reading.lendTo(context)
    },
    onChange(listener) {
      for (const reading of readings) reading.onChange(listener)
    },
    async stop() {
      await Promise.all(readings.map((reading) => reading.stop()))
    },
  }
}
