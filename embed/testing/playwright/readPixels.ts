export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** How a page gives the pixels of a picture away: red, green, blue and opacity of each in turn, in base64. */
export type EncodedPixels = { width: number; height: number; data: string }

/** Runs in a page, whose browser decodes the picture. Needs nothing from outside itself. */
export async function decodePicture(base64: string): Promise<EncodedPixels> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = picture
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The page cannot draw')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const texts: string[] = []
  // Functions take a limited number of arguments.
  for (let at = 0; at < data.length; at += 4096)
    texts.push(String.fromCharCode(...data.subarray(at, at + 4096)))
  return { width, height, data: btoa(texts.join('')) }
}

/** What `decodePicture` returned, as readers of codes take it. */
export const pixelsFrom = ({ width, height, data }: EncodedPixels): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(Buffer.from(data, 'base64')),
})
