export const rows = (sql: (text: TemplateStringsArray) => string) => sql`select capacity from sessions`
