/** Why there is no picture: the visitor or the page does not allow it, there is no camera, or it does not start. */
export type CameraTrouble = 'denied' | 'none' | 'busy'

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

/** What an error of the camera means for the visitor. */
export const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof DOMException && troubles[error.name]) || 'busy'

/** Puts a screen for the camera into a place, until the signal ends. */
export const createScreen = (
  place: HTMLElement,
  label: string,
  { signal }: { signal: AbortSignal },
): HTMLVideoElement => {
  const video = document.createElement('video')
  video.muted = true
  // On a phone it would take the whole screen.
  video.playsInline = true
  video.setAttribute('aria-label', label)
  place.append(video)
  signal.addEventListener('abort', () => video.remove(), { once: true })
  return video
}

/**
 * Shows the camera at the back in a video element until the signal ends; the camera is off then, whenever it came.
 *
 * @throws {DOMException} NotAllowedError, NotFoundError, NotReadableError and their like
 */
export const showCamera = async (
  video: HTMLVideoElement,
  { signal }: { signal: AbortSignal },
): Promise<void> => {
  // Without https there is none at all.
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
    // Ended while it was about to begin.
    if (!signal.aborted) throw error
  }
}
