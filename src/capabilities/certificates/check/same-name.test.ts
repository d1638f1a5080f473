import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Zuzana Mlynárová', 'zuzana mlynarova'],
  ['Zuzana Mlynárová', 'ZUZANA  MLYNAROVA'],
  ['Zuzana Mlynárová', 'Mlynárová Zuzana'],
  ['Zuzana Mlynárová', 'Mlynárová, Zuzana'],
  ['Zuzana Mlynárová', 'Ing. Zuzana Mlynarova'],
  ['Zuzana Mlynárová', 'Ing. arch. Zuzana Mlynárová, PhD.'],
  ['Zuzana Mlynárová', 'Ing.arch.Zuzana Mlynárová, Ph.D.'],
  ['Zuzana Mlynárová', 'doc. PhDr. Zuzana Mlynárová, Ph. D., MBA'],
  ['Zuzana Mlynárová', 'Mgr. et Mgr. Zuzana Mlynárová'],
  ['prof. MUDr. Ján Dlhý, DrSc.', 'Jan Dlhy'],
  ['JUDr. Ján Dlhý, LL.M.', 'Ján Dlhý'],
  ['Dr. h. c. prof. Ján Dlhý', 'Ján Dlhý'],
  ['Anna Mária Kráľ-Nováková', 'anna maria kral novakova'],
  ['Jean O’Connor', "Jean O'Connor"],
  ['Łukasz Żółty', 'lukasz zolty'],
])('%s is %s', (kept, typed) => {
  expect(isSameName(kept, typed)).toBe(true)
})

test.each([
  ['Zuzana Mlynárová', 'Zuzana Mlynárčiková'],
  ['Zuzana Mlynárová', 'Zuzana'],
  ['Zuzana Mlynárová', 'Mlynárová'],
  ['Zuzana Mlynárová', 'Z. Mlynárová'],
  ['Zuzana Mlynárová', 'Zuzana Zuzana Mlynárová'],
  ['Zuzana Mlynárová', 'Zuzanamlynárová'],
  ['Anna Mária Nováková', 'Anna Nováková'],
  ['Zuzana Mlynárová', ''],
  ['Zuzana Mlynárová', 'Ing.'],
  ['Ing.', 'Mgr.'],
  ['Zuzana Mlynárová', '%'],
  ['Li Ma', 'Li'],
])('%s is not %j', (kept, typed) => {
  expect(isSameName(kept, typed)).toBe(false)
})
