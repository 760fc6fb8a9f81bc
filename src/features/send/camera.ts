/** Why the camera shows nothing: the visitor or the page does not allow it, there is none, or it does not start. */
export type CameraTrouble = 'denied' | 'none' | 'busy'

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

/** The reason in an error of the camera. */
export const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof DOMException && troubles[error.name]) || 'busy'

/** Inserts a video element for the camera, until the signal aborts. */
export const createScreen = (
  place: HTMLElement,
  label: string,
  { signal }: { signal: AbortSignal },
): HTMLVideoElement => {
  const video = document.createElement('video')
  video.muted = true
  // Without it a phone would play in full screen.
  video.playsInline = true
  video.setAttribute('aria-label', label)
  place.append(video)
  signal.addEventListener('abort', () => video.remove(), { once: true })
  return video
}

/**
 * Shows the back camera in a video element until the signal aborts; the camera is then switched off, even if it starts late.
 *
 * @throws {DOMException} NotAllowedError, NotFoundError, NotReadableError and the like
 */
export const showCamera = async (
  video: HTMLVideoElement,
  { signal }: { signal: AbortSignal },
): Promise<void> => {
  // Without https there is no camera API at all.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) throw new DOMException('No camera without https', 'NotFoundError')
  const stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop, { once: true })
  video.srcObject = stream
  try {
    await video.play()
  } catch (error) {
    // Aborted while it was starting.
    if (!signal.aborted) throw error
  }
}
