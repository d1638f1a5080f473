import { exportCookieChoices } from '#capabilities/consent/cookies/list-cookie-choices.server.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { COOKIE_LIST, cookieQueryIn } from './consent-cookies-list.tsx'

export const loader = backToList(COOKIE_LIST)

export const action = takeAway(COOKIE_LIST, (services, { address }, call) =>
  exportCookieChoices(services, cookieQueryIn(address).wanted, call),
)
