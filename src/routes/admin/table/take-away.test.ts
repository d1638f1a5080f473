import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { testCall } from '#capabilities/staff/staff.testing.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { officeList, oneOf } from './office-list.ts'
import { backToList, takeAway } from './take-away.server.ts'

const LIST = officeList<{ id: string; name: string }>()({
  address: '/admin/orders',
  messages: { sk: { caption: 'Objednávky', name: 'Meno' }, en: { caption: 'Orders', name: 'Name' } },
  sort: { key: 'name', direction: 'ascending' },
  filters: { state: oneOf(['open']) },
  columns: { name: { cell: ({ name }) => name } },
  file: { sk: 'objednavky', en: 'orders' },
  sheet: { name: 'text' },
})

function sent(search: string, language: 'sk' | 'en') {
  const context = new RouterContextProvider()
  context.set(servicesContext, { clock: { now: () => new Date('2026-11-16T09:00:00Z') } } as Services)
  context.set(callContext, { ...testCall({}), language })
  const form = new FormData()
  form.set('format', 'csv')
  return {
    context,
    request: new Request(`https://bystro.example/admin/orders/export${search}`, { method: 'POST', body: form }),
  }
}

test('a form is answered with the rows that its address asks for, in the language of the reader', async () => {
  const action = takeAway(LIST, async (_services, { filters, form, address }) => {
    expect(filters).toEqual({ search: 'jana', state: 'open' })
    expect([form.get('format'), new URL(address).pathname]).toEqual(['csv', '/admin/orders/export'])
    return [{ id: '1', name: 'Jana' }]
  })
  const answer = await action(sent('?q=jana&state=open', 'en'))
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-16.csv"')
  expect(await answer.text()).toBe('Name\r\nJana\r\n')
})

test('a link to the file leads back to the list as it is narrowed', () => {
  const { request } = sent('?q=jana', 'sk')
  expect(backToList(LIST)({ request }).headers.get('location')).toBe('/admin/orders?q=jana')
})
