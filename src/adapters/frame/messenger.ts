import type { Envelope } from '#wire/frame/envelope.ts'
import { type FrameEvent, parseFrameEvent } from '#wire/frame/frameEvent.ts'
import { onWindowMessage } from './windowMessages.ts'

export type MessengerOptions = {
  /** The frame's origin: the only one that messages are accepted from and posted to. */
  origin: string
  /** The frame's current window: the only accepted source. */
  target(): Window | null
  onEvent(event: FrameEvent): void
  /** Called once, for the first malformed message. */
  warn(text: string): void
}

export type Messenger = {
  /** @throws {DOMException} DataCloneError: the message holds something that cannot be cloned */
  post(envelope: Envelope): void
  close(): void
}

/** The messages of one frame: exact origin and window on receipt, exact origin on sending, schemas in both directions. */
export const createMessenger = ({ origin, target, onEvent, warn }: MessengerOptions): Messenger => {
  let hasWarned = false
  const warnOnce = (text: string) => {
    if (!hasWarned) warn(text)
    hasWarned = true
  }

  const close = onWindowMessage(({ data, origin: from, source }) => {
    if (source === null || source !== target() || from !== origin) return
    const reading = parseFrameEvent(data)
    if (reading.status === 'event') onEvent(reading.event)
    if (reading.status === 'malformed')
      warnOnce(
        `The secure frame said something that is dropped: ${reading.type} (${reading.reason})`,
      )
  })

  return {
    post: (envelope) => target()?.postMessage(envelope, origin),
    close,
  }
}
