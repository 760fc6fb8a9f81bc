import type { HostEventName, HostEvents, KitState } from '../domain/hostEvent.ts'

/** Details of the events of `<latch-key>`, by full name. All bubble, are composed, and carry a frozen `detail`. */
export type LatchkeyEventDetails = {
  [Name in HostEventName as `latchkey-${Name}`]: HostEvents[Name]
}

export type LatchkeyEventMap = {
  [Name in keyof LatchkeyEventDetails]: CustomEvent<LatchkeyEventDetails[Name]>
}

const freeze = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  return value
}

/** Dispatches one event of the contract. */
export const tell = <Name extends HostEventName>(
  target: EventTarget,
  name: Name,
  detail: HostEvents[Name],
): void => {
  target.dispatchEvent(
    new CustomEvent(`latchkey-${name}`, { bubbles: true, composed: true, detail: freeze(detail) }),
  )
}

export type { KitState }
