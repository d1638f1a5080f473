import type { GoogleTag } from './google-sink.ts'

type WithTag = Window & { dataLayer?: Array<unknown> } & Record<`ga-disable-${string}`, boolean>

/** Google's script in this page. */
export function googleTag(measurementId: string): GoogleTag {
  const page = window as unknown as WithTag
  page.dataLayer ??= []
  const layer = page.dataLayer
  function push() {
    // biome-ignore lint/complexity/noArguments: Google reads commands from an arguments object only, not from an array
    layer.push(arguments)
  }
  return {
    push,
    load(source) {
      const script = document.createElement('script')
      script.async = true
      script.src = source
      document.head.append(script)
    },
    switch(isOn) {
      page[`ga-disable-${measurementId}`] = !isOn
    },
    dropCookies() {
      const names = document.cookie.split('; ').flatMap((cookie) => /^(_ga(_\w+)?)=/.exec(cookie)?.[1] ?? [])
      const labels = location.hostname.split('.')
      const domains = ['', ...labels.map((_, at) => `; domain=.${labels.slice(at).join('.')}`)]
      for (const name of names) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
        for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
      }
    },
  }
}
