import { exportMessages } from '#capabilities/contact/list-messages.server.ts'
import { backToList, takeAway } from '../table/take-away.server.ts'
import { MESSAGE_LIST } from './messages-list.tsx'

export const loader = backToList(MESSAGE_LIST)

export const action = takeAway(MESSAGE_LIST, (services, { wanted }, call) => exportMessages(services, wanted, call))
