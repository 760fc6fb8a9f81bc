import { readBytes, readText } from '#domain/request/readBody.ts'
import { LatchkeyError } from '#errors/base.ts'
import { HttpError, InvalidAnswerError, OfflineError } from '#errors/http.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import type { Endpoint, RequestOf, ResponseOf, ServiceName } from '#wire/endpoint.ts'

/** Timeout of every request: nothing on screen may wait forever. */
export const API_TIMEOUT_MS = 15_000
/** Larger pictures are refused: icons are drawn at 96 px at most. */
export const IMAGE_MAX_BYTES = 2_000_000

/** What a service says with an error, beyond which it is not read. */
const REASON_MAX_BYTES = 100_000

const SDK_TYPE = 'appkit'

export type ApiClient = {
  /**
   * Calls a declared endpoint and parses its answer.
   *
   * @throws {HttpError} a status other than 2xx
   * @throws {OfflineError} the service cannot be reached
   * @throws {InvalidAnswerError} the answer does not fit the endpoint's schema, or is no image
   * @throws {TimeoutError} no answer within {@link API_TIMEOUT_MS}
   */
  call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: Cancellable,
  ): Promise<ResponseOf<E>>
}

export type ApiClientOptions = {
  /** Origin (and path prefix) of each service, without a trailing slash. */
  endpoints: () => Readonly<Record<ServiceName, string>>
  projectId: () => string | undefined
  sdkVersion: string
  /** WalletConnect client id, once there is one: the blockchain API's statistics use it. */
  clientId?: (() => string | undefined) | undefined
  fetch?: typeof fetch | undefined
  timeoutMs?: number | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** Path parameters filled in and encoded; the rest of the request stays for the query. */
const fillPath = (path: string, request: Fields): { path: string; rest: Fields } => {
  const rest: Record<string, unknown> = { ...request }
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

/** Joins the base's own path with the endpoint's, which `new URL(path, base)` would drop. */
const urlOf = (base: string, path: string, query: Fields): URL => {
  const url = new URL(base.replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries(query)) {
    if (value) url.searchParams.set(name, String(value))
  }
  return url
}

const readImage = async (response: Response, source: string): Promise<Blob> => {
  const bytes = await readBytes(response, { source, maxBytes: IMAGE_MAX_BYTES })
  const blob = new Blob([bytes], { type: response.headers.get('content-type') ?? '' })
  if (!blob.type.startsWith('image/') || blob.size === 0) {
    throw new InvalidAnswerError(source, {
      hints: [`Expected an image of at most ${IMAGE_MAX_BYTES} bytes, got ${blob.type || 'none'}.`],
    })
  }
  return blob
}

const readJson = async (
  response: Response,
  schema: Exclude<Endpoint['response'], 'blob'>,
  source: string,
) => {
  const text = await readText(response, { source })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new InvalidAnswerError(source, { cause })
  }
  const result = schema.safeParse(json)
  if (!result.success) throw new InvalidAnswerError(source, { cause: result.error })
  return result.data
}

/** The only way to the hosted HTTP services. It sends no header of its own, as those services expect. */
export const createApiClient = ({
  endpoints,
  projectId,
  sdkVersion,
  clientId,
  fetch = globalThis.fetch.bind(globalThis),
  timeoutMs = API_TIMEOUT_MS,
}: ApiClientOptions): ApiClient => {
  const common = ({ service, method }: Endpoint): Fields => ({
    ...((service === 'api' || method === 'GET') && {
      projectId: projectId(),
      st: SDK_TYPE,
      sv: sdkVersion,
    }),
    ...(service === 'rpc' && { clientId: clientId?.() }),
  })

  const send = async (endpoint: Endpoint, request: Fields, signal: AbortSignal) => {
    const { path, rest } = fillPath(endpoint.path, request)
    const { body, ...query } = endpoint.body ? rest : { ...rest, body: undefined }
    const url = urlOf(endpoints()[endpoint.service], path, { ...query, ...common(endpoint) })
    const source = `${endpoint.method} ${endpoint.path}`

    const response = await fetch(url, {
      method: endpoint.method,
      signal,
      // Sends no cookie: the project is identified by its id and origin.
      credentials: 'omit',
      ...(endpoint.cache && { cache: endpoint.cache }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) {
      const { status } = response
      // Read now, within the time of the request: whoever wants the reason reads a copy.
      const text = await readText(response, { source, maxBytes: REASON_MAX_BYTES }).catch(() => '')
      signal.throwIfAborted()
      throw new HttpError(status, {
        hints: [source],
        cause: new Response(text || null, { status }),
      })
    }
    return endpoint.response === 'blob'
      ? readImage(response, source)
      : readJson(response, endpoint.response, source)
  }

  return {
    async call(endpoint, request, { signal } = {}) {
      try {
        const answer = await withTimeout((own) => send(endpoint, request as Fields, own.signal), {
          ms: timeoutMs,
          error: () => new TimeoutError(`${endpoint.method} ${endpoint.path}`, timeoutMs),
          signal,
        })
        return answer as ResponseOf<typeof endpoint>
      } catch (cause) {
        signal?.throwIfAborted()
        if (cause instanceof LatchkeyError) throw cause
        // What remains are fetch's own failures: no network, connection refused, CORS, or lost while reading.
        throw new OfflineError({ hints: [`${endpoint.method} ${endpoint.path}`], cause })
      }
    },
  }
}
