/*
 * STAND-IN for Google's gtag.js, for journeys in a browser and the demo. It is not Google's code: it reads the commands that a site
 * puts into `dataLayer`, keeps Consent Mode as documented, and reports in the form of GA4's own reports
 * (g/collect?v=2&tid=…&en=…&gcs=…). Nothing of it is part of the product; a loopback setting leads here.
 */
;(() => {
  const measurementId = new URL(document.currentScript.src).searchParams.get('id')
  const consent = {}
  const shared = {}
  let configured = {}

  const isGranted = (name) => consent[name] === 'granted'
  /** G1, then a digit each for ad_storage and analytics_storage. */
  const consentState = () => `G1${Number(isGranted('ad_storage'))}${Number(isGranted('analytics_storage'))}`

  function clientId() {
    if (!isGranted('analytics_storage')) return 'none'
    const kept = /(?:^|; )_ga=([^;]+)/.exec(document.cookie)?.[1]
    const id = kept ?? `GA1.1.${Math.floor(Math.random() * 1e9)}.${Math.floor(Date.now() / 1000)}`
    const flags = configured.cookie_flags ? `; ${configured.cookie_flags.replaceAll(';', '; ')}` : ''
    // biome-ignore lint/suspicious/noDocumentCookie: as Google's tag does
    document.cookie = `_ga=${id}; path=/; max-age=63072000${flags}`
    return id
  }

  function report(name, given) {
    if (window[`ga-disable-${measurementId}`]) return
    const {
      page_location: location,
      page_title: title,
      page_referrer: referrer,
      ...rest
    } = { ...shared, ...configured, ...given }
    const said = new URLSearchParams({
      v: '2',
      tid: measurementId,
      en: name,
      gcs: consentState(),
      cid: clientId(),
      // Left to itself, the tag takes the address bar.
      dl: location ?? document.location.href,
      dt: title ?? document.title,
      dr: referrer ?? document.referrer,
      ...(configured.anonymize_ip ? { aip: '1' } : {}),
    })
    for (const [key, value] of Object.entries(rest))
      said.set(typeof value === 'number' ? `epn.${key}` : `ep.${key}`, String(value))
    for (const [key, value] of Object.entries(consent)) said.set(`standin.${key}`, value)
    void fetch(`https://region1.google-analytics.com/g/collect?${said}`, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
    })
  }

  function obey([command, first, second]) {
    if (command === 'consent') Object.assign(consent, second)
    if (command === 'set') Object.assign(shared, first)
    if (command === 'config') {
      configured = second ?? {}
      if (configured.send_page_view !== false) report('page_view', {})
    }
    if (command === 'event') report(first, second ?? {})
  }

  window.dataLayer ??= []
  const layer = window.dataLayer
  const push = layer.push.bind(layer)
  layer.push = (...commands) => {
    for (const command of commands) if (isCommand(command)) obey(command)
    return push(...commands)
  }
  // As Google does: an array is data, only an arguments object is a command.
  function isCommand(entry) {
    return Object.prototype.toString.call(entry) === '[object Arguments]'
  }
  for (const entry of layer) if (isCommand(entry)) obey(entry)
})()
