/** Applies migrations, job queues and their rights as the owner role: `DATABASE_OWNER_URL=… node scripts/migrate.ts`. */
import { migrateDatabase } from '#server/migrate-database.server.ts'

const url = process.env.DATABASE_OWNER_URL
if (!url) {
  console.error('Missing required environment variables: DATABASE_OWNER_URL')
  process.exit(1)
}
const seconds = await migrateDatabase(url)
console.log(`migrated in ${seconds.toFixed(1)} s`)
