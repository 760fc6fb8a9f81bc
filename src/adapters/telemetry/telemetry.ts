const SDK_TYPE = 'appkit'
/** The event of every page view, which would count visitors rather than their actions. */
const NEVER_SENT = 'MODAL_CREATED'

export type TelemetryEvent = {
  event: string
  properties?: Readonly<Record<string, unknown>> | undefined
  address?: string | undefined
}

export type Telemetry = {
  /** Returns at once; nobody waits for the result. */
  send(event: TelemetryEvent): void
}

export type TelemetryOptions = {
  /** The page owner's own host for events. Undefined, the default, sends nothing anywhere. */
  pulse: () => string | undefined
  /** Local and remote analytics flags, both. */
  allowed: () => boolean
  projectId: () => string | undefined
  sdkVersion: string
  /** @default the page's own location */
  page?: (() => { url: string; domain: string }) | undefined
  /** The host refuses events from this origin (403); called once until an event is accepted again. */
  onForbidden?: (() => void) | undefined
  fetch?: typeof fetch | undefined
  now?: (() => number) | undefined
}

/**
 * Sends the page owner's analytics events. A no-op until an address is configured *and* analytics are allowed, checked for
 * every event. Failures are dropped on purpose: a lost event must not disturb a visitor, and nobody could act on it; only
 * a refused origin is reported, since its owner can mend that.
 */
export const createTelemetry = ({
  pulse,
  allowed,
  projectId,
  sdkVersion,
  page = () => ({ url: location.href, domain: location.hostname }),
  onForbidden,
  fetch = globalThis.fetch.bind(globalThis),
  now = Date.now,
}: TelemetryOptions): Telemetry => {
  let reportedForbidden = false

  const post = async (base: string, { event, properties, address }: TelemetryEvent) => {
    const url = new URL(`${base.replace(/\/+$/, '')}/e`)
    const query = { projectId: projectId(), st: SDK_TYPE, sv: sdkVersion }
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      body: JSON.stringify({
        eventId: crypto.randomUUID(),
        ...page(),
        timestamp: now(),
        props: { type: 'track', event, properties, address },
      }),
    })
    // What it answers is not read.
    void response.body?.cancel()
    if (response.ok) reportedForbidden = false
    if (response.status !== 403 || reportedForbidden) return
    reportedForbidden = true
    onForbidden?.()
  }

  return {
    send(event) {
      const base = pulse()
      if (!base || !allowed() || event.event === NEVER_SENT) return
      // Dropped on purpose: see above.
      post(base, event).catch(() => {})
    },
  }
}
