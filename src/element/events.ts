import type { ClientState, HostEventName, HostEvents } from '#domain/view/hostEvent.ts'

/** Details of the events of `<latch-key>`, by full name. All bubble, are composed, and carry a frozen `detail`. */
export type LatchkeyEventDetails = {
  [Name in HostEventName as `latchkey-${Name}`]: HostEvents[Name]
}

export type LatchkeyEventMap = {
  [Name in keyof LatchkeyEventDetails]: CustomEvent<LatchkeyEventDetails[Name]>
}

/** Dispatches one event of the contract. Its detail is frozen already. */
export const emit = <Name extends HostEventName>(
  target: EventTarget,
  name: Name,
  detail: HostEvents[Name],
): void => {
  target.dispatchEvent(
    new CustomEvent(`latchkey-${name}`, {
      bubbles: true,
      composed: true,
      detail: Object.freeze(detail),
    }),
  )
}

export type { ClientState }
