/**
 * One statement for each bank, written by hand in the shape in which it writes them: other versions, other places for the symbol,
 * the sum of a part and the name, batches, fees, reversals and entries without a reference.
 */

const head = (version: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<BkToCstmrStmt><GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-16T04:00:00</CreDtTm></GrpHdr>${body}</BkToCstmrStmt></Document>`

const balance = (kind: string, sum: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${sum.replace('-', '')}</Amt><CdtDbtInd>${sum.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

export const TATRA_BANKA = head(
  '02',
  `<Stmt><Id>SK3112000000198742637541-2026-50</Id><ElctrncSeqNb>50</ElctrncSeqNb><CreDtTm>2026-11-16T04:00:00</CreDtTm>
<FrToDt><FrDtTm>2026-11-15T00:00:00</FrDtTm><ToDtTm>2026-11-15T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>SK3112000000198742637541</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', '14208.40', '2026-11-15')}${balance('CLBD', '14574.50', '2026-11-15')}
<Ntry><Amt Ccy="EUR">381.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-15</Dt></BookgDt><ValDt><Dt>2026-11-15</Dt></ValDt><AcctSvcrRef>TB2026111500001</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>/VS1000000417/SS/KS0308</EndToEndId></Refs><RltdPties><Dbtr><Nm>Pekáreň Klas, s. r. o.</Nm></Dbtr><DbtrAcct><Id><IBAN>SK6807200002891987426353</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>skolenie AI</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">14.90</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-15</Dt></BookgDt><AddtlNtryInf>Poplatok za vedenie uctu</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-15</Dt></BookgDt></Ntry>
</Stmt>`,
)

export const SLSP = head(
  '08',
  `<Stmt><Id>2026/231</Id><LglSeqNb>231</LglSeqNb>
<FrToDt><FrDtTm>2026-11-13T23:00:00Z</FrDtTm><ToDtTm>2026-11-14T22:59:59Z</ToDtTm></FrToDt>
<Acct><Id><IBAN>SK0809000000000123123123</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('PRCD', '-20.00', '2026-11-13')}${balance('CLBD', '361.00', '2026-11-14')}
<Ntry><NtryRef>1</NtryRef><Amt Ccy="EUR">381.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-14T10:11:12</DtTm></BookgDt><ValDt><Dt>2026-11-14</Dt></ValDt><AcctSvcrRef>SLSP-77</AcctSvcrRef>
<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">127.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>Anna Lipová</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>CZ6508000000192000145399</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>BY-ABCD-</Ustrd><Ustrd>EFGH kurz</Ustrd></RmtInf></TxDtls>
<TxDtls><Refs><EndToEndId>/VS2026000104/</EndToEndId></Refs><Amt Ccy="EUR">254.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>Ateliér Sova</Nm></Pty></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>
</Stmt>`,
)

export const VUB = head(
  '02',
  `<Stmt><Id>VUB-9</Id><ElctrncSeqNb>9</ElctrncSeqNb><Acct><Id><IBAN>SK2302000000000043210123</IBAN></Id></Acct>
${balance('OPBD', '100.00', '2026-11-12')}${balance('CLBD', '354.00', '2026-11-12')}
<Ntry><Amt Ccy="EUR">127.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-12</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>platba</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">127.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-12</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>platba</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt>
<Stmt><Id>VUB-10</Id><ElctrncSeqNb>10</ElctrncSeqNb><Acct><Id><IBAN>SK2302000000000043210123</IBAN></Id></Acct>
${balance('OPBD', '354.00', '2026-11-13')}${balance('CLBD', '354.00', '2026-11-13')}</Stmt>`,
)

export const CSOB = head(
  '04',
  `<Stmt><Id>CSOB 3</Id><LglSeqNb>3</LglSeqNb><FrToDt><FrDtTm>2026-11-11T00:00:00+01:00</FrDtTm><ToDtTm>2026-11-11T23:59:59+01:00</ToDtTm></FrToDt><Acct><Id><IBAN>SK9275000000000123456789</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', '500.00', '2026-11-11')}${balance('CLBD', '627.00', '2026-11-11')}
<Ntry><Amt Ccy="EUR">254.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-11</Dt></BookgDt><AcctSvcrRef>C-1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Strd><CdtrRefInf><Ref>VS:0002026000</Ref></CdtrRefInf></Strd><Strd><CdtrRefInf><Ref>KS:0308</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">127.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-11</Dt></BookgDt><AcctSvcrRef>C-2</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Jozef Krajňák</Nm></Cdtr><CdtrAcct><Id><IBAN>SK6807200002891987426353</IBAN></Id></CdtrAcct></RltdPties><AddtlTxInf>vratenie</AddtlTxInf></TxDtls></NtryDtls></Ntry>
</Stmt>`,
)

export const FIO = head(
  '02',
  `<Stmt><Id>FIO-11</Id><ElctrncSeqNb>11</ElctrncSeqNb><Acct><Id><IBAN>SK7183300000002400123456</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', '0.00', '2026-11-10')}${balance('ITBD', '1.00', '2026-11-10')}${balance('CLBD', '381.00', '2026-11-10')}
<Ntry><NtryRef>23456789012</NtryRef><Amt Ccy="EUR">381</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-10+01:00</Dt></BookgDt><AcctSvcrRef>23456789012</AcctSvcrRef><NtryDtls>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">254.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>VS 1000000001</Ustrd></RmtInf></TxDtls>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">126.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>iny text</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt>`,
)
