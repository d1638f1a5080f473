import { type ChangeEvent, useState } from 'react'
import { typo } from '#kernel/typography.ts'
import { ACCEPTED_PICTURES, MAX_PICTURE_BYTES } from '#platform/uploads/upload-limits.ts'
import { Field } from '#ui/controls/field.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    hint: 'JPEG, PNG, WebP alebo AVIF, najviac 10 MB. Fotku zmenšíme a odstránime z nej údaje o mieste a prístroji.',
    large: 'Súbor má viac ako 10 MB. Zmenšite ho, prosím, alebo vyberte iný.',
    optional: 'nepovinné',
  },
  en: {
    hint: 'JPEG, PNG, WebP or AVIF, at most 10 MB. We make it smaller and take out where and with what it was taken.',
    large: 'The file has more than 10 MB. Please make it smaller or choose another one.',
    optional: 'optional',
  },
}

type PictureFieldProps = {
  label: string
  name: string
  error?: string | undefined
  /** The chosen picture, to be shown before it is sent; null when none is. */
  onChosen?: (dataUrl: string | null) => void
}

/** A photo to send with a form of its screen, which is `multipart/form-data`. Too large a file is told before it is sent. */
export function PictureField({ label, name, error, onChosen }: PictureFieldProps) {
  const words = useMessages(MESSAGES)
  const [isTooLarge, setTooLarge] = useState(false)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    const isLarge = (file?.size ?? 0) > MAX_PICTURE_BYTES
    setTooLarge(isLarge)
    if (isLarge) currentTarget.value = ''
    if (!file || isLarge) return onChosen?.(null)
    const reader = new FileReader()
    reader.addEventListener('load', () => onChosen?.(typeof reader.result === 'string' ? reader.result : null))
    reader.readAsDataURL(file)
  }

  return (
    <Field
      label={label}
      optional={words.optional}
      hint={words.hint}
      error={isTooLarge ? words.large : error && typo(error)}
    >
      {(control) => (
        <input {...control} type="file" name={name} accept={ACCEPTED_PICTURES} className="control" onChange={choose} />
      )}
    </Field>
  )
}
