import { startTestApp } from '#platform/testing/start-test-app.ts'

export const givenSession = () => startTestApp()
