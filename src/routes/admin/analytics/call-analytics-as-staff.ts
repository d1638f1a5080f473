import { callAnalytics } from '#capabilities/insights/call-analytics.ts'
import { pageBackend } from '#capabilities/staff/sign-in/page-backend.ts'

/** Calls analytics as whoever is signed in here. Without a token the server says itself that it is missing. */
export const callAnalyticsAsStaff: typeof callAnalytics = async (name, options) => {
  const token = await pageBackend()
    .auth.getToken()
    .catch(() => undefined)
  return callAnalytics(name, { ...options, token })
}
