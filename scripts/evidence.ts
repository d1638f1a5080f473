/** `npm run evidence`: writes docs/evidence.md from the records of full runs. */
import { writeEvidence } from './evidence-records.ts'

writeEvidence()
