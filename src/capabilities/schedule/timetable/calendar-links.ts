/** What a calendar on the web is told: no link of anybody's own, because it goes to another company. */
export type CalendarEntry = { title: string; startsAt: string; endsAt: string; location: string; details: string }

/** The address at which Google's calendar offers to add an entry. */
export function googleCalendarLink({ title, startsAt, endsAt, location, details }: CalendarEntry): string {
  const stamp = (instant: string) => instant.replaceAll(/[-:]|\.\d{3}/g, '')
  const dates = `${stamp(startsAt)}/${stamp(endsAt)}`
  return addressOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates,
    location,
    details,
  })
}

/** The same for Outlook on the web. */
export function outlookCalendarLink({ title, startsAt, endsAt, location, details }: CalendarEntry): string {
  return addressOf('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    location,
    body: details,
  })
}

/** Spaces as %20: Outlook shows a plus as a plus. */
function addressOf(address: string, parameters: Readonly<Record<string, string>>): string {
  const said = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${address}?${said.join('&')}`
}
