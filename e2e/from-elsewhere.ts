import { randomInt } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'

/** Lets a browser ask from an address of its own, so that its turns are counted apart from those of other journeys. */
export async function fromElsewhere(context: BrowserContext): Promise<string> {
  const address = `198.19.${randomInt(250)}.${randomInt(1, 250)}`
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  return address
}
