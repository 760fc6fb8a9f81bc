import { lazy } from '#lib/lazy.ts'

type Detector = { detect(image: ImageBitmapSource): Promise<readonly { rawValue: string }[]> }
type DetectorClass = (new (options: {
  formats: string[]
}) => Detector) & {
  getSupportedFormats(): Promise<string[]>
}

/** Reads a QR code from a picture; undefined when it contains none. */
export type CodeReader = (image: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>

const loadReader = lazy(() => import('./readQr.ts'))

/** Larger pictures are scaled down, since they only take longer. */
const MAX_SIDE = 960

const packagedReader = async (): Promise<CodeReader> => {
  const { readQr } = await loadReader()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (image) => {
    const isVideo = image instanceof HTMLVideoElement
    const [width, height] = isVideo
      ? [image.videoWidth, image.videoHeight]
      : [image.width, image.height]
    if (!context || !width || !height) return undefined
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    return readQr(picture, isVideo ? 'frame' : 'file')
  }
}

/** The browser's own `BarcodeDetector` where there is one, else the package `qr`, which is fetched then. */
export const createCodeReader = async (): Promise<CodeReader> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  // Some browsers have the class without support for any format.
  if (!BarcodeDetector || !formats.includes('qr_code')) return packagedReader()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (image) => (await detector.detect(image))[0]?.rawValue
}
