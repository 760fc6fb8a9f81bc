import type { Context } from 'hono'
import { z } from '#lib/schema.ts'
import { createFaults, type Faults } from '#server/faults.ts'
import { refusal } from '#server/handle.ts'
import { listen } from '#server/listen.ts'
import { createRequestLog, type RequestLog } from '#server/requestLog.ts'
import { createServiceApp, type Service, servedPaths } from '#server/serviceApp.ts'
import { accountContracts } from '../chains/accountContracts.ts'
import { answerBundlerCall, type BundledChain } from './answerBundlerCall.ts'
import { BUNDLER_CODE, BundlerError } from './bundlerError.ts'
import { createBundler } from './createBundler.ts'

/** Where all calls go, with `?chainId=` and the CAIP-2 id; other parameters are not looked at. */
export const BUNDLER_PATH = '/v1/bundler'
/** The same for one call alone, `eth_getUserOperationReceipt`. */
export const USER_OPERATION_RECEIPT_PATH = '/v1/user-operation-receipt'

export type BundlerOptions = {
  port?: number | undefined
  /** Addresses of the nodes by CAIP-2 id; the contracts of `deployAccounts` are on each. */
  chains: Readonly<Record<string, string>>
  faults?: Faults | undefined
  requests?: RequestLog | undefined
  allowOrigins?: readonly string[] | undefined
}

export type BundlerService = Service & {
  /** The bundler URL of each chain, by CAIP-2 id; its paymaster (ERC-7677) answers at the same URL. */
  url(caip2: string): string
}

const Call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
})

/** Starts a bundler for each chain, behind one address. */
export async function startBundler(options: BundlerOptions): Promise<BundlerService> {
  const { faults = createFaults(), requests = createRequestLog(), allowOrigins = [] } = options
  const chains = new Map(
    await Promise.all(
      Object.entries(options.chains).map(async ([caip2, url]): Promise<[string, BundledChain]> => {
        const chainId = Number(caip2.split(':')[1])
        const bundler = await createBundler(url, chainId)
        return [caip2, { chainId, bundler, paymaster: accountContracts.paymaster }]
      }),
    ),
  )

  const app = createServiceApp({ service: 'rpc', faults, requests, allowOrigins })
  const serve = (path: string, allows: (method: string) => boolean) =>
    app.post(path, (context) =>
      answer(context, chains.get(context.req.query('chainId') ?? ''), allows),
    )
  serve(BUNDLER_PATH, () => true)
  serve(USER_OPERATION_RECEIPT_PATH, (method) => method === 'eth_getUserOperationReceipt')

  const server = await listen(app, { port: options.port })
  return {
    ...server,
    paths: servedPaths(app),
    url: (caip2) => `${server.origin}${BUNDLER_PATH}?chainId=${encodeURIComponent(caip2)}`,
    async close() {
      await server.close()
      await Promise.all([...chains.values()].map(({ bundler }) => bundler.close()))
    },
  }
}

async function answer(
  context: Context,
  chain: BundledChain | undefined,
  allows: (method: string) => boolean,
): Promise<Response> {
  if (!chain) return context.json(refusal('chainId', 'No such chain is served'), 400)
  const body = parseJson(await context.req.text())
  if (body === undefined)
    return context.json(failure(null, new BundlerError(-32700, 'The body is no JSON.')))
  const answerOne = async (given: unknown) => {
    const call = Call.safeParse(given)
    if (!call.success) return failure(null, new BundlerError(-32600, 'That is no JSON-RPC call.'))
    const { id, method, params = [] } = call.data
    try {
      if (!allows(method))
        throw new BundlerError(BUNDLER_CODE.methodNotFound, `${method} is not served here.`)
      return { jsonrpc: '2.0', id, result: await answerBundlerCall(chain, method, params) }
    } catch (error) {
      if (error instanceof BundlerError) return failure(id, error)
      console.error(`sandbox: the bundler failed at ${method}:`, error)
      return failure(id, new BundlerError(BUNDLER_CODE.internal, 'The bundler has failed.'))
    }
  }
  return context.json(
    Array.isArray(body) ? await Promise.all(body.map(answerOne)) : await answerOne(body),
  )
}

const failure = (id: string | number | null, { code, message, data }: BundlerError) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data !== undefined && { data }) },
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
