import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { givenNews } from './records.testing.server.ts'
import { refreshSuggested } from './refresh-suggested.mail.server.ts'
import { suggestRefresh } from './suggest-refresh.server.ts'

const MAILBOX = 'kancelaria@mlyn.test'

/** A company's course of the third of December, and the day eleven months later. */
async function givenCourseOf(buyerEmail = MAILBOX) {
  const services = await testServices()
  const order = (day: string, given: object = {}) =>
    givenRegistration(services, {
      ...companyOf([{ name: 'Anna Malá', email: 'anna@mlyn.test' }]),
      buyerEmail,
      session: { startsAt: instantAt(day, '17:30'), title: 'Základy AI' },
      ...given,
    })
  const { registrationId } = await order('2026-12-03')
  const letters = async () => {
    const { rows } = await services.db.execute<{ recipient: string }>(
      sql`select recipient from mails where template = 'refresh-suggested'`,
    )
    return rows.map(({ recipient }) => recipient)
  }
  services.clock.set('2027-11-04T09:40:00Z')
  return Object.assign(services, { registrationId, order, letters })
}

test('eleven months after its course a company that agreed to news gets one letter for its order, however often it is looked', async () => {
  await using course = await givenCourseOf()
  await givenNews(course, MAILBOX)
  course.clock.set('2027-11-02T09:40:00Z')
  expect(await suggestRefresh(course)).toBe(0)
  course.clock.set('2027-11-04T09:40:00Z')
  await suggestRefresh(course)
  await suggestRefresh(course)
  course.clock.set('2027-11-20T09:40:00Z')
  await suggestRefresh(course)
  expect(await course.letters()).toEqual([MAILBOX])
  const letter = await refreshSuggested.compose(course, { registrationId: course.registrationId })
  expect(letter?.listUnsubscribe).toContain('/unsubscribe?email=')
  expect(JSON.stringify(letter)).toContain('/#schedule')
  expect(JSON.stringify(letter)).not.toMatch(/súlad|nariaden/i)
})

test('without consent nothing is sent, and nothing to who withdrew it before the letter left', async () => {
  await using course = await givenCourseOf()
  expect(await suggestRefresh(course)).toBe(0)
  await givenNews(course, MAILBOX)
  expect(await suggestRefresh(course)).toBe(1)
  await givenNews(course, MAILBOX, false)
  expect(await refreshSuggested.compose(course, { registrationId: course.registrationId })).toBeNull()
})

test('a company that has ordered since, one whose order was cancelled and a course of long ago are left alone', async () => {
  await using course = await givenCourseOf()
  await givenNews(course, MAILBOX)
  await course.order('2027-03-03')
  expect(await suggestRefresh(course)).toBe(0)
  await using other = await givenCourseOf('ina@mlyn.test')
  await givenNews(other, 'ina@mlyn.test')
  await other.db.execute(sql`update registrations set state = 'cancelled'`)
  expect(await suggestRefresh(other)).toBe(0)
  await using late = await givenCourseOf()
  await givenNews(late, MAILBOX)
  late.clock.set('2028-02-04T09:40:00Z')
  expect(await suggestRefresh(late)).toBe(0)
})
