import type { TestProject } from 'vitest/node'
import { type RunningGhost, startGhost } from './start-ghost.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into vitest's own
  export interface ProvidedContext {
    ghost: Pick<RunningGhost, 'url' | 'contentKey' | 'adminKey'>
  }
}

/** One seeded Ghost for the whole run. Tests that write into it make posts of their own and take them away again. */
export async function setup(project: TestProject) {
  const startedAt = performance.now()
  const { url, contentKey, adminKey, stop } = await startGhost()
  console.log(`Ghost answered after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  project.provide('ghost', { url, contentKey, adminKey })
  return stop
}
