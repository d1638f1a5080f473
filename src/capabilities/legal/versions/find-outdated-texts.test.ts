import { expect, test } from 'vitest'
import { dayOf } from '#kernel/day.ts'
import { readSettingsForStaff } from '#platform/settings/read-settings-for-staff.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { contentOf, EDITOR } from '../legal.testing.server.ts'
import { findOutdatedTexts } from './find-outdated-texts.ts'
import { publishLegalContent } from './publish-legal-content.server.ts'
import { readPublishedContents } from './read-published-contents.server.ts'

const CALL = { actor: EDITOR, requestId: 'request-1' }

test('a published text that still says where the provider was is named, and one that never said it is not', async () => {
  await using services = await testServices()
  const { brand } = INITIAL_SETTINGS
  const today = dayOf(services.clock.now())
  const { content } = contentOf('2.0')
  const quoting = {
    ...content,
    termsOfService: `${content.termsOfService}\n\nSídlime na adrese Stará 9, 811 01 Bratislava.`,
  }
  await publishLegalContent(services, contentOf('2.0', { effectiveDate: today, content: quoting }), EDITOR)
  await publishLegalContent(services, contentOf('2.0', { effectiveDate: today, language: 'en' }), EDITOR)
  const move = (version: number, seat: string) =>
    saveSettings(services, { version, values: { brand: { ...brand, provider: { ...brand.provider, seat } } } }, CALL)
  const outdated = async () => {
    const { formerIdentity } = await readSettingsForStaff(services, CALL)
    return findOutdatedTexts(await readPublishedContents(services.db, today), formerIdentity)
  }
  await move(0, 'Stará 9, 811 01 Bratislava')
  expect(await outdated()).toEqual([])
  await move(1, 'Nová 2, 811 02 Bratislava')
  expect(await outdated()).toEqual([{ language: 'sk', version: '2.0', says: ['Stará 9, 811 01 Bratislava'] }])
  await move(2, 'Stará 9, 811 01 Bratislava')
  expect(await outdated()).toEqual([])
})
