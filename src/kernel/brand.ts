/**
 * Who runs this installation. Another provider changes this one file; values an admin may edit later start from here.
 * The contact data are invented placeholders on reserved names and numbers.
 */
export const BRAND = {
  product: 'Bystro',
  wordmark: 'bystro',
  line: 'Kurzy o AI pre všetkých',
  email: 'ahoj@bystro.example',
  phone: '+421 2 000 000 00',
} as const
