export const load = () => import('#capabilities/schedule/take-seats.server.ts')
