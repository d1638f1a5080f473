/** What few pages need when they start: said by a page that arrived broken, done for somebody who signed in before. */
export async function resumeOrReportBroken(isWhole: boolean): Promise<void> {
  if (isWhole) {
    const { resumeSignIn } = await import('#capabilities/staff/sign-in/resume-sign-in.ts')
    resumeSignIn()
  } else {
    const { reportBrokenPage } = await import('./report-broken-page.ts')
    reportBrokenPage(document)
  }
}
