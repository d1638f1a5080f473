/** What no document of ours becomes, by the element that the schema has to refuse, so that the oracle is seen to be awake. */
export const BROKEN_POHODA: Readonly<Record<string, (xml: string) => string>> = {
  invoiceType: (xml) => xml.replace('>issuedInvoice<', '>issuedTaxInvoice<'),
  invoiceHeader: (xml) => xml.replace(/<inv:invoiceType>[^<]*<\/inv:invoiceType>/, ''),
  date: (xml) => xml.replace(/<inv:date>[^<]*</, '<inv:date>18.11.2026<'),
  text: (xml) => xml.replace(/<inv:text>[^<]*</, `<inv:text>${'č'.repeat(241)}<`),
  symVar: (xml) => xml.replace(/<inv:symVar>[^<]*</, '<inv:symVar>100000417300000000000<'),
  classificationVATType: (xml) => xml.replace('>inland<', '>domestic<'),
  paymentType: (xml) => xml.replace('>draft<', '>transfer<'),
  rateVAT: (xml) => xml.replace(/<inv:rateVAT>[^<]*</, '<inv:rateVAT>23<'),
  price: (xml) => xml.replace(/<typ:price>([^<]*)\.([^<]*)</, '<typ:price>$1,$2<'),
  payVAT: (xml) => xml.replace(/<inv:payVAT>[^<]*</, '<inv:payVAT>nie<'),
  dataPack: (xml) => xml.replace('version="2.0" id="2026-11"', 'version="3.0" id="2026-11"'),
  dataPackItem: (xml) => xml.replace(/(<dat:dataPackItem) id="[^"]*"/, '$1'),
}
