import { useEffect, useRef, useState } from 'react'
import type { CompaniesApi } from '#capabilities/companies/companies.contract.ts'
import type { LookedUpCompany } from '#capabilities/companies/companies.ts'
import { compactNumber, companyNumberHint } from '#kernel/company-numbers.ts'
import { HOME_COUNTRY } from '#kernel/countries.ts'
import { callApi } from '#platform/http/api-client.ts'
import type { OrderDraft } from '../order-draft.ts'
import type { Registration } from './use-registration.ts'

type Company = OrderDraft['company']
type Standing = 'idle' | 'asking' | 'typo' | LookedUpCompany['state']

export type CompanyRegister = {
  /** How the question about the IČO in the form stands. */
  standing: Standing
  /** What stands in a field because the register said so, and nobody has changed it. */
  isFilled: (field: keyof Company) => boolean
  ask: () => void
}

const NOTHING_TOLD: Partial<Company> = {
  companyName: '',
  dic: '',
  icDph: '',
  companyAddress: '',
  companyCity: '',
  companyZip: '',
}

/** Longer than the server waits itself. */
const PATIENCE_MS = 5_000

/**
 * Asks the register about the IČO once somebody has left its field, and fills in what is empty. Nobody waits for it: what is
 * written meanwhile stays, and an answer about another number than the one that stands there now is dropped.
 */
export function useCompanyRegister(registration: Registration): CompanyRegister {
  const latest = useRef(registration)
  const [said, setSaid] = useState<{ ico: string; standing: Standing }>({ ico: '', standing: 'idle' })
  const [filled, setFilled] = useState<Partial<Company>>({})
  useEffect(() => {
    latest.current = registration
  })
  const { company } = registration.draft
  const ico = compactNumber(company.ico)

  async function ask() {
    if (ico === '' || company.companyCountry !== HOME_COUNTRY || said.ico === ico) return
    if (companyNumberHint('ico', ico, 'sk') !== null)
      return setSaid({ ico, standing: /^\d{8}$/.test(ico) ? 'typo' : 'idle' })
    setSaid({ ico, standing: 'asking' })
    const answer = await lookUp(ico)
    const { draft, change } = latest.current
    if (compactNumber(draft.company.ico) !== ico) return
    setSaid({ ico: answer.state === 'silent' ? '' : ico, standing: answer.state })
    if (answer.state === 'silent') return
    const told = answer.state === 'found' ? fieldsOf(answer.company) : NOTHING_TOLD
    // Empty fields and what the register wrote before: that was about another number.
    const taken = Object.fromEntries(
      Object.entries(told).filter(([field]) => {
        const written = draft.company[field as keyof Company]
        return written.trim() === '' || written === filled[field as keyof Company]
      }),
    )
    setFilled(taken)
    change({ company: { ...draft.company, ...taken } })
  }

  return {
    standing: said.ico === ico || said.standing === 'silent' ? said.standing : 'idle',
    isFilled: (field) => Boolean(filled[field]) && filled[field] === company[field],
    ask: () => void ask(),
  }
}

async function lookUp(ico: string): Promise<LookedUpCompany> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return await callApi<CompaniesApi, 'lookUpCompany'>('lookUpCompany', { ico }, { signal })
  } catch {
    // Offline, refused or too often: the order does not need it.
    return { state: 'silent' }
  }
}

function fieldsOf({
  name,
  dic,
  icDph,
  street,
  city,
  zip,
}: Extract<LookedUpCompany, { state: 'found' }>['company']): Partial<Company> {
  return {
    companyName: name,
    dic: dic ?? '',
    icDph: icDph ?? '',
    companyAddress: street ?? '',
    companyCity: city ?? '',
    companyZip: zip ?? '',
  }
}
