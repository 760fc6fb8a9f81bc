import type { ServiceName } from '#wire/endpoint.ts'

/** One call that reached the API or the RPC service. */
export type LoggedRequest = {
  service: ServiceName
  method: string
  /** The declared path that answered, or the raw one when none did. */
  endpoint: string
  path: string
  query: Record<string, string>
  /** Origin of the requesting page; null when the client sent none. */
  origin: string | null
  /** Milliseconds since the epoch. */
  at: number
}

/** Records all requests with their origin, so that a test can assert "none" or "at most every 300 ms". */
export type RequestLog = {
  add(request: LoggedRequest): void
  all(): readonly LoggedRequest[]
  /** Calls to one endpoint; without one, all calls. */
  count(endpoint?: string): number
  clear(): void
}

const KEPT = 5000

export const createRequestLog = (): RequestLog => {
  let requests: LoggedRequest[] = []
  return {
    add(request) {
      requests.push(request)
      if (requests.length > KEPT) requests = requests.slice(-KEPT / 2)
    },
    all: () => [...requests],
    count: (endpoint) =>
      endpoint === undefined
        ? requests.length
        : requests.filter((request) => request.endpoint === endpoint).length,
    clear() {
      requests = []
    },
  }
}
