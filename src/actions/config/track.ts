import { atom } from 'jotai/vanilla'
import { parseCaipAddress } from '#domain/network/caip.ts'
import type { TrackEventName, TrackEvents } from '#domain/view/event.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { servicesAtom } from '#state/services.ts'

type Tracked = {
  [Name in TrackEventName]: [event: Name, properties: TrackEvents[Name]]
}[TrackEventName]

/** Emits an analytics event to the page; the telemetry service decides whether it is also sent. */
export const trackAtom = atom(null, (get, _set, ...[event, properties]: Tracked) => {
  const { emit, telemetry } = get(servicesAtom)
  const address = get(accountAddressAtom)
  emit({ name: 'event', detail: { event, properties } })
  telemetry.send({
    event,
    properties,
    ...(address && { address: parseCaipAddress(address).address }),
  })
})
