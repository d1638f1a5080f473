/** What people can say about their work and their experience. Apart from the schemas, which no browser needs. */
export const PERSONAL_WORK_TYPES = [
  'student',
  'administrative',
  'marketing',
  'education',
  'legal',
  'it-tech',
  'finance',
  'healthcare',
  'other',
  'prefer-not-say',
] as const
export const COMPANY_WORK_TYPES = [
  'management',
  'administrative',
  'marketing',
  'sales',
  'education',
  'legal',
  'it',
  'finance',
  'healthcare',
  'student',
  'other',
  'prefer-not-say',
] as const
export const AI_PROFICIENCIES = ['low', 'average', 'high', 'expert'] as const
