import type { CertificateFacts } from './certificate.ts'

/** LinkedIn's own form for a certificate, filled in; its owner looks at it and saves. */
export function linkedInAddress({
  course,
  provider,
  issuedOn,
  number,
  checkAt,
}: Pick<CertificateFacts, 'course' | 'provider' | 'issuedOn' | 'checkAt'> & { number: string }): string {
  const [year = '', month = ''] = issuedOn.split('-')
  const asked = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: course,
    organizationName: provider.name,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: checkAt,
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${asked}`
}
