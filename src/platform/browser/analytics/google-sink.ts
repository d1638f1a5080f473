import type { Grants, TrackedEvent, TrackedPage, TrackedView, VisitSink } from './tracker.ts'
import type { Arrival } from './visit-wire.ts'

type GoogleOptions = {
  /** Of a stand-in on this machine; null for Google's own. */
  tagUrl?: string | null
  measurementId: string
  /** What a tag must start with: everything but security denied. */
  denied: Grants
  /** Of this site. The address bar is never sent: a token may stand in it. */
  origin: string
  arrival: () => Arrival
  tag: GoogleTag
}

/** Google's script and what it reads, so that a test can stand in its place. */
export type GoogleTag = {
  push(...command: ReadonlyArray<unknown>): void
  load(source: string): void
  /** Google's own switch: nothing is measured while it is off. */
  switch(isOn: boolean): void
  dropCookies(): void
}

export const GOOGLE_TAG_URL = 'https://www.googletagmanager.com/gtag/js'

/**
 * Google Analytics 4 behind Consent Mode v2. Its script is fetched with the first page that somebody who allows analytics
 * sees, never on a page that is not tracked.
 */
export function googleSink({ measurementId, tagUrl = null, denied, origin, arrival, tag }: GoogleOptions): VisitSink {
  let grants: Grants = denied
  let isLoaded = false
  let isOn = false

  function standAt(page: TrackedPage) {
    if (!isLoaded) begin()
    if (!isOn) tag.switch(true)
    isOn = true
    // For what the script sends by itself, too.
    tag.push('set', whereabouts(page))
  }

  function begin() {
    isLoaded = true
    const { source, campaign, channel } = arrival()
    tag.push('consent', 'default', denied)
    tag.push('consent', 'update', grants)
    tag.push('js', new Date())
    tag.push('config', measurementId, {
      anonymize_ip: true,
      cookie_flags: 'SameSite=Lax;Secure',
      send_page_view: false,
      // Never empty: the tag would then take the whole address of the page before, and a token may stand in it.
      page_referrer: source?.includes('.') ? `https://${source}/` : `${origin}/`,
      ...(campaign === null
        ? {}
        : { campaign_name: campaign, campaign_source: source ?? 'link', campaign_medium: channel }),
    })
    tag.load(`${tagUrl ?? GOOGLE_TAG_URL}?id=${encodeURIComponent(measurementId)}`)
  }

  const whereabouts = ({ path, title }: TrackedPage) => ({
    page_location: origin + path,
    page_path: path,
    page_title: title,
  })

  function sendView({ page }: TrackedView) {
    standAt(page)
    const { content } = page
    tag.push('event', 'page_view', {
      ...whereabouts(page),
      ...(content ? { content_type: content.type, content_section: content.section } : {}),
    })
  }

  function sendEvent({ page, category, action, label, value, type }: TrackedEvent) {
    if (!isLoaded) standAt(page)
    tag.push('event', action, {
      event_category: category,
      ...(label === null ? {} : { event_label: label }),
      ...(value === null ? {} : { value }),
      ...(type === null ? {} : { type }),
    })
  }

  return {
    start(given) {
      grants = given
      if (isLoaded) tag.push('consent', 'update', grants)
    },
    update(given) {
      grants = given
      if (isLoaded) tag.push('consent', 'update', grants)
    },
    stop() {
      grants = denied
      if (!isLoaded) return
      tag.switch(false)
      isOn = false
      tag.push('consent', 'update', denied)
      tag.dropCookies()
    },
    leave() {
      if (!isOn) return
      tag.switch(false)
      isOn = false
    },
    send: (tracked) => (tracked.kind === 'view' ? sendView(tracked) : sendEvent(tracked)),
  }
}
