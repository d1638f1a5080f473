/** The numbers of a company as a line of a paper. */
export const COMPANY_LINES = {
  sk: {
    ico: (number: string) => `IČO ${number}`,
    dic: (number: string) => `DIČ ${number}`,
    icDph: (number: string) => `IČ DPH ${number}`,
  },
  en: {
    ico: (number: string) => `Company ID (IČO) ${number}`,
    dic: (number: string) => `Tax ID (DIČ) ${number}`,
    icDph: (number: string) => `VAT ID (IČ DPH) ${number}`,
  },
}
