import type { VisitSink } from './tracker.ts'

type Told = (sink: VisitSink) => void

/**
 * A receiver whose code comes when somebody allows it, which most never do. What it is told meanwhile waits in order; who
 * withdraws before it is there has told it nothing.
 */
export function lateSink(load: () => Promise<VisitSink>): VisitSink {
  let sink: VisitSink | null = null
  let isComing = false
  let waiting: ReadonlyArray<Told> = []

  async function fetchIt() {
    isComing = true
    try {
      sink = await load()
      for (const told of waiting) told(sink)
    } catch {
      // Code that does not come is one receiver less; the next consent tries again.
      isComing = false
    }
    waiting = []
  }

  function tell(what: Told) {
    if (sink) what(sink)
    else if (isComing) waiting = [...waiting, what]
  }

  return {
    start(grants) {
      if (!isComing) void fetchIt()
      tell((it) => it.start(grants))
    },
    update: (grants) => tell((it) => it.update(grants)),
    stop() {
      waiting = []
      sink?.stop()
    },
    send: (tracked) => tell((it) => it.send(tracked)),
    leave: () => tell((it) => it.leave?.()),
  }
}
