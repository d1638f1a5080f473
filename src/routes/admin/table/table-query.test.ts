import { expect, test } from 'vitest'
import { readTableQuery, tableHref } from './table-query.ts'

const RULES = {
  sorts: ['name', 'createdAt'],
  sort: { key: 'createdAt', direction: 'descending' },
  filters: ['role'],
} as const

test('a bare address means the first page in the usual order', () => {
  expect(readTableQuery('https://bystro.example/admin/manage', RULES)).toEqual({
    q: '',
    page: 1,
    pageSize: 25,
    sort: { key: 'createdAt', direction: 'descending' },
    filters: {},
  })
})

test('search, filter, order and page come from the address, and nothing that the table does not know', () => {
  const address =
    'https://bystro.example/admin/manage?q=%20jana%20&role=viewer&sort=name&direction=descending&page=3&x=1'
  expect(readTableQuery(address, { ...RULES, pageSize: 10 })).toEqual({
    q: 'jana',
    page: 3,
    pageSize: 10,
    sort: { key: 'name', direction: 'descending' },
    filters: { role: 'viewer' },
  })
})

test.each(['0', '-1', '1.5', 'x', '1e999', ''])('page %j is the first one', (page) => {
  expect(readTableQuery(`https://bystro.example/?page=${page}&sort=password`, RULES)).toMatchObject({
    page: 1,
    sort: RULES.sort,
  })
})

test('another order keeps the search and begins at page one; another page keeps the order', () => {
  expect(tableHref('?q=jana&page=4', { sort: 'name', direction: 'ascending' })).toBe(
    '?q=jana&sort=name&direction=ascending',
  )
  expect(tableHref('?q=jana&sort=name&page=4', { page: 5 })).toBe('?q=jana&sort=name&page=5')
  expect(tableHref('?page=2', { page: 1 })).toBe('?')
})
