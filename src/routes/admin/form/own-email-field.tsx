import { TextField } from '#ui/controls/text-field.tsx'

type OwnEmailFieldProps = { given?: string | undefined; describedBy?: string | undefined }

/** The address somebody signs in with, as password managers look for it. */
export function OwnEmailField({ given, describedBy }: OwnEmailFieldProps) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={given}
      aria-describedby={describedBy}
      required
    />
  )
}
