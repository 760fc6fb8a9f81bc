import type { Getter } from 'jotai/vanilla'
import type { PayErrorCode } from '#errors/codes.ts'
import { HttpError } from '#errors/http.ts'
import { PayError } from '#errors/pay.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { stripControls } from '#lib/stripControls.ts'
import { configAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'
import {
  type PayMethod,
  type PayParams,
  type PayResult,
  payResults,
  postPayCall,
} from '#wire/api/pay.ts'

const MAX_MESSAGE_LENGTH = 200

const codes: Readonly<Record<PayMethod, PayErrorCode>> = {
  reown_getExchanges: 'UNABLE_TO_GET_EXCHANGES',
  reown_getExchangePayUrl: 'UNABLE_TO_GET_PAY_URL',
  reown_getExchangeBuyStatus: 'UNABLE_TO_GET_BUY_STATUS',
}

/** The body counts, whatever the status is. */
const answerIn = async (error: unknown) => {
  if (!(error instanceof HttpError && error.cause instanceof Response)) throw error
  return postPayCall.response.parse(await error.cause.json())
}

/**
 * Calls the service for payments by exchanges.
 *
 * @throws {PayError} with the code of the method, or ASSET_NOT_SUPPORTED
 */
export const callPay = async <Method extends PayMethod>(
  get: Getter,
  method: Method,
  params: PayParams<Method>,
  { signal }: Cancellable = {},
): Promise<PayResult<Method>> => {
  const fail = (hint: string, cause?: unknown) =>
    new PayError(/is not supported/i.test(hint) ? 'ASSET_NOT_SUPPORTED' : codes[method], {
      hints: [stripControls(hint, MAX_MESSAGE_LENGTH)],
      cause,
    })
  try {
    const { projectId } = get(configAtom)
    const body = { jsonrpc: '2.0' as const, id: 1, method, params }
    const { result, error } = await get(servicesAtom)
      .api.call(postPayCall, { projectId, body }, { signal })
      .catch(answerIn)
    if (error) throw fail(error.message)
    return payResults[method].parse(result) as PayResult<Method>
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof PayError) throw error
    throw fail(error instanceof Error ? error.message : String(error), error)
  }
}
