/**
 * Copies this build's hashed files to where every node finds them, before the nodes roll, and forgets all but the newest
 * three builds: `ASSETS_DIR=/srv/bystro-assets node scripts/publish-assets.ts`.
 */
import { publishAssets } from './publish-assets-to.ts'

const folder = process.env.ASSETS_DIR
if (!folder) {
  console.error('Missing required environment variables: ASSETS_DIR')
  process.exit(1)
}
const { build, forgotten } = publishAssets({ clientDir: 'build/client', folder, now: new Date() })
console.log(`published ${build}${forgotten.length > 0 ? `, forgot ${forgotten.join(', ')}` : ''}`)
