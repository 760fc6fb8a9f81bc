import { readText } from '#domain/request/readBody.ts'
import { LatchkeyError } from '#errors/base.ts'
import { HttpError, InvalidAnswerError, OfflineError, ProjectIdMissingError } from '#errors/http.ts'
import { SignInFailedError } from '#errors/siwx.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { z } from '#lib/schema.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import type { Endpoint, ResponseOf } from '#wire/endpoint.ts'

/** Timeout of the service, ms. */
export const CLOUD_LIMIT_MS = 15_000

export type CloudCallOptions = {
  /** Base address of the service. */
  api(): string
  projectId(): string | undefined
  sdkVersion: string
  limitMs?: number | undefined
}

type Call = Cancellable & { body?: unknown; headers?: Readonly<Record<string, string>> }

/**
 * Calls the hosted sign-in service, which, unlike the others, identifies the caller by headers.
 *
 * @returns a call that throws {@link SignInFailedError} where the service refuses (401, 403), {@link HttpError} at any
 * other status, {@link OfflineError}, {@link InvalidAnswerError} or {@link TimeoutError}
 */
export const createCloudCall =
  ({ api, projectId, sdkVersion, limitMs = CLOUD_LIMIT_MS }: CloudCallOptions) =>
  async <E extends Endpoint & { response: z.ZodMiniType }>(
    { method, path, response: schema }: E,
    { body, headers = {}, signal }: Call = {},
  ): Promise<ResponseOf<E>> => {
    const id = projectId()
    if (!id) throw new ProjectIdMissingError()
    const url = new URL(api() + path)
    url.search = new URLSearchParams({ projectId: id, st: 'appkit', sv: sdkVersion }).toString()
    const source = `${method} ${path}`
    const ask = async (own: Cancellable): Promise<ResponseOf<E>> => {
      const response = await fetch(url, {
        method,
        headers,
        credentials: 'omit',
        signal: own.signal ?? null,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await readText(response, { source })
      const { status } = response
      if (status === 401 || status === 403)
        throw new SignInFailedError(undefined, { hints: [`${source}: ${text.slice(0, 200)}`] })
      if (!response.ok) throw new HttpError(status, { hints: [source], cause: text })
      try {
        const result = schema.safeParse(JSON.parse(text))
        if (result.success) return result.data as ResponseOf<E>
        throw new InvalidAnswerError(source, { cause: result.error })
      } catch (cause) {
        if (cause instanceof LatchkeyError) throw cause
        // The error that some services return with a status of success.
        throw new InvalidAnswerError(source, { hints: [text.slice(0, 200)], cause })
      }
    }
    try {
      return await withTimeout(ask, {
        ms: limitMs,
        error: () => new TimeoutError(source, limitMs),
        signal,
      })
    } catch (cause) {
      signal?.throwIfAborted()
      if (cause instanceof LatchkeyError) throw cause
      throw new OfflineError({ hints: [source], cause })
    }
  }
