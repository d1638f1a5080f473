import { expect, test } from 'vitest'
import type { ParticipantForStaff } from '#capabilities/booking/office/participants-for-staff.ts'
import { groupPeople } from './group-people.ts'

const person = (name: string, given: Partial<ParticipantForStaff> = {}): ParticipantForStaff => ({
  id: name,
  name,
  email: null,
  workType: null,
  aiProficiency: null,
  registrationId: name,
  reference: 'BY-AAAA-AAAA',
  state: 'paid',
  origin: 'card',
  company: null,
  buyerName: null,
  buyerEmail: null,
  seats: 1,
  seatCents: 15_100,
  totalCents: 15_100,
  owedCents: 0,
  isWrittenOff: false,
  isEarlyBird: false,
  createdAt: '2027-03-01T09:00:00.000Z',
  paidAt: null,
  sessionId: 's',
  sessionTitle: 'Kurz',
  sessionStatus: 'published',
  startsAt: '2027-03-16T09:00:00.000Z',
  ...given,
})

test('people of one order of a company stand together, those who came alone after them, and who is gone apart', () => {
  const mill = { company: 'Tichý mlyn', registrationId: 'mill', owedCents: 30_200 }
  const { coming, gone } = groupPeople([
    person('Eva'),
    person('Zuzana', mill),
    person('Ján', { state: 'cancelled' }),
    person('Peter', mill),
    person('Róbert', { company: 'Čierna huta', registrationId: 'foundry' }),
    person('Ivana', { state: 'held' }),
  ])
  expect(
    coming.map(({ order, people, cents, unpaid }) => [
      order?.company ?? null,
      people.map(({ name }) => name),
      cents,
      unpaid,
    ]),
  ).toEqual([
    ['Čierna huta', ['Róbert'], 15_100, 0],
    ['Tichý mlyn', ['Zuzana', 'Peter'], 30_200, 2],
    [null, ['Eva', 'Ivana'], 30_200, 1],
  ])
  expect(gone.map(({ name }) => name)).toEqual(['Ján'])
})
