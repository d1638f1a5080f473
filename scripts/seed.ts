/** Fills an empty timetable with realistic sample sessions, and a local site with sample testimonials and an admin. Needs the same settings as a web node. */
import { parseConfig } from '#platform/config/config.server.ts'
import { DEMO_ADMIN, seedDemoAdmin } from '#server/seed-demo-admin.server.ts'
import { seedSampleSessions } from '#server/seed-sample-sessions.server.ts'
import { seedSampleTestimonials } from '#server/seed-sample-testimonials.server.ts'
import { seedSampleVisits } from '#server/seed-sample-visits.server.ts'
import { openServices } from '#server/services.server.ts'

const { services, close } = await openServices(parseConfig(process.env), 'bystro-seed')
const made = await seedSampleSessions(services)
const said = await seedSampleTestimonials(services)
const visited = await seedSampleVisits(services)
const hasAdmin = await seedDemoAdmin(services)
await close()
console.log(made === 0 ? 'The timetable already has sessions; nothing was added.' : `${made} sample sessions added.`)
console.log(said === 0 ? 'No testimonials were added.' : `${said} sample testimonials added.`)
console.log(visited === 0 ? 'No visits were added.' : `Sample visits of ${visited} days added.`)
if (hasAdmin) console.log(`Admin added: ${DEMO_ADMIN.email}, password ${DEMO_ADMIN.password}`)
