export type OversizedPicture = { src: string; box: string; delivered: string; times: number; of: string }

/** Runs in the page. Brings every picture into view, waits for it, and names those that came with more than a box can show. */
export async function oversizedPictures(limit: number): Promise<{ seen: number; oversized: Array<OversizedPicture> }> {
  /** A sign beside a line is one small file for every screen. */
  const SIGN_WIDTH = 64
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const isDrawn = ({ currentSrc }: HTMLImageElement) => currentSrc.startsWith('data:') || currentSrc.endsWith('.svg')
  const shown = [...document.images].filter((image) => image.checkVisibility() && image.clientWidth > 0)
  for (const image of shown) {
    image.scrollIntoView({ block: 'center', behavior: 'instant' })
    await frame()
    await frame()
    for (let turn = 0; turn < 150 && (!image.complete || image.currentSrc.startsWith('data:')); turn++)
      await new Promise((done) => setTimeout(done, 20))
  }
  const pictures = shown.filter((image) => image.complete && image.naturalWidth > 0 && !isDrawn(image))
  const times = new Map<string, OversizedPicture>()
  for (const { currentSrc: src, clientWidth, clientHeight, parentElement } of pictures) {
    // The element tells its width by the density that was chosen; only the file itself says how many pixels came.
    const file = Object.assign(new Image(), { src })
    await file.decode()
    const { naturalWidth, naturalHeight } = file
    // The most that any way of fitting shows of it.
    const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight) * devicePixelRatio
    const one = {
      src,
      of: parentElement?.parentElement?.className ?? '',
      box: `${clientWidth} × ${clientHeight}`,
      delivered: `${naturalWidth} × ${naturalHeight}`,
      times: Math.round((1 / scale) * 100) / 100,
    }
    // Where a file stands twice, the larger box is what it was fetched for.
    if (one.times <= (times.get(src)?.times ?? Number.POSITIVE_INFINITY)) times.set(src, one)
    if (naturalWidth <= SIGN_WIDTH) times.delete(src)
  }
  // What a film shows before it plays is fetched in its own width, and the browser then takes it for smaller boxes too.
  for (const { poster } of document.querySelectorAll('video')) times.delete(poster)
  return { seen: pictures.length, oversized: [...times.values()].filter((one) => one.times > limit) }
}
