/** Somebody else's installation: pinned hashes must not move when a provider fills in the brand file. */
export const SAMPLE_PROVIDER = {
  product: 'Vzor',
  email: 'ahoj@vzor.example',
  phone: '+421 2 111 111 11',
  vatPercent: 23,
  provider: {
    name: 'Vzor, s. r. o.',
    seat: 'Vzorová 1, 811 01 Bratislava',
    ico: '00000001',
    dic: '2020000001',
    icDph: 'SK2020000001',
    register: 'Obchodný register, oddiel Sro, vložka č. 1/B',
    supervisor: 'Slovenská obchodná inšpekcia',
  },
}
