import { useEffect, useState } from 'react'
import type { GalleryBlock } from '#capabilities/blog/article/article.ts'
import { Button } from '#ui/controls/button.tsx'
import { outOf } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

const MESSAGES = {
  sk: {
    title: (at: number, all: number) => `Obrázok ${at} ${outOf(all)} ${all}`,
    previous: 'Predchádzajúci',
    next: 'Ďalší',
  },
  en: { title: (at: number, all: number) => `Picture ${at} of ${all}`, previous: 'Previous', next: 'Next' },
}

type LightboxProps = {
  images: GalleryBlock['images']
  start: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One picture of a gallery at a time, made anew for each opening; arrows, Home and End move, Escape leaves. */
export function Lightbox({ images, start, open, onOpenChange }: LightboxProps) {
  const words = useMessages(MESSAGES)
  const [at, setAt] = useState(start)
  const last = images.length - 1

  useEffect(() => {
    if (!open) return
    function move({ key }: KeyboardEvent) {
      if (key === 'ArrowLeft') setAt((now) => Math.max(0, now - 1))
      else if (key === 'ArrowRight') setAt((now) => Math.min(last, now + 1))
      else if (key === 'Home') setAt(0)
      else if (key === 'End') setAt(last)
    }
    // On the way down: the dialog keeps keys that bubble in it to itself.
    window.addEventListener('keydown', move, true)
    return () => window.removeEventListener('keydown', move, true)
  }, [open, last])

  const image = images[at]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={words.title(at + 1, images.length)}
      actions={
        <>
          <Button aria-disabled={at === 0} onClick={() => setAt(at - 1)}>
            <Icon name="left" />
            {words.previous}
          </Button>
          <Button aria-disabled={at === last} onClick={() => setAt(at + 1)}>
            {words.next}
            <Icon name="right" />
          </Button>
        </>
      }
    >
      {image?.src && (
        <figure className="article-lightbox">
          <img
            src={image.src}
            alt={image.alt}
            decoding="async"
            {...(image.srcSet !== null && { srcSet: image.srcSet, sizes: '90vw' })}
          />
          {(image.caption || image.alt) && <figcaption>{image.caption || image.alt}</figcaption>}
        </figure>
      )}
    </Dialog>
  )
}
