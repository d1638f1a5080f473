import { expect, test } from 'vitest'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import { contentOf, EDITOR } from '#capabilities/legal/legal.testing.server.ts'
import { publishLegalContent } from '#capabilities/legal/versions/publish-legal-content.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { findTransferObstacles } from './find-transfer-obstacles.server.ts'

test('transfers need terms in force that speak of them, in Slovak and from their first day, and documents that are set up', async () => {
  await using services = await testServices()
  const obstacles = () => findTransferObstacles(services.db, services.settings.current(), services.clock.now())
  const publish = (
    version: string,
    termsOfService: string,
    given: { language?: 'en'; effectiveDate?: string } = {},
  ) => {
    const { content, ...facts } = contentOf(version, given)
    return publishLegalContent(services, { ...facts, content: { ...content, termsOfService } }, EDITOR)
  }
  expect(await obstacles()).toEqual(['terms', 'account'])
  await givenSetup(services.db)
  expect(await obstacles()).toEqual(['terms'])
  await publish('2.0', 'Podmienky. Prevodom vopred.', { language: 'en' })
  await publish('2.0', 'Podmienky. Prevodom vopred.', { effectiveDate: '2026-11-20' })
  expect(await obstacles()).toEqual(['terms'])
  services.clock.set('2026-11-20T08:00:00Z')
  expect(await obstacles()).toEqual([])
  await publish('3.0', 'Podmienky bez nej.', { effectiveDate: '2026-11-20' })
  expect(await obstacles()).toEqual(['terms'])
})
