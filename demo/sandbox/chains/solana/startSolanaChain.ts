import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from '#lib/schema.ts'
import { type ListenOptions, listen } from '#server/listen.ts'
import { createSolanaBank, type SolanaBank } from './solanaBank.ts'
import { solanaMethods } from './solanaMethods.ts'
import { GENESIS_HASH } from './solanaPlan.ts'
import { SOLANA_RPC_CODE, SolanaRpcError } from './solanaRpcError.ts'

export type SolanaChain = {
  /** `http://127.0.0.1:PORT`; answers any origin. */
  url: string
  /** The chain itself, behind its methods. */
  bank: SolanaBank
  close(): Promise<void>
}

const Call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
})

/**
 * Starts a Solana node in this process: transactions are really executed, and final at once.
 *
 * @param options.genesisHash makes it another network than the sandbox's
 * @param options.artwork origin of the metadata of its tokens; without it there are no collectibles
 */
export async function startSolanaChain({
  genesisHash = GENESIS_HASH,
  artwork,
  ...options
}: ListenOptions & { genesisHash?: string; artwork?: string } = {}): Promise<SolanaChain> {
  const bank = await createSolanaBank(artwork)
  const methods = solanaMethods(bank, genesisHash)

  const answer = (asked: unknown): object => {
    const call = Call.safeParse(asked)
    const id = call.success ? call.data.id : null
    try {
      if (!call.success) throw new SolanaRpcError(SOLANA_RPC_CODE.invalidRequest, 'Invalid request')
      const { method, params = [] } = call.data
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw new SolanaRpcError(SOLANA_RPC_CODE.methodNotFound, 'Method not found')
      return { jsonrpc: '2.0', result: run(params), id }
    } catch (error) {
      return { jsonrpc: '2.0', error: describe(error), id }
    }
  }

  const app = new Hono()
  app.use(cors({ origin: '*' }))
  app.post('/', async (context) => {
    let asked: unknown
    try {
      asked = await context.req.json()
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      const parse = { code: SOLANA_RPC_CODE.parse, message: 'Parse error' }
      return context.json({ jsonrpc: '2.0', error: parse, id: null }, 400)
    }
    return context.json(Array.isArray(asked) ? asked.map(answer) : answer(asked))
  })

  const { origin, close } = await listen(app, options)
  return { url: origin, bank, close }
}

function describe(error: unknown): { code: number; message: string; data?: unknown } {
  if (!(error instanceof SolanaRpcError))
    return {
      code: SOLANA_RPC_CODE.internal,
      message: error instanceof Error ? error.message : String(error),
    }
  const { code, message, data } = error
  return data === undefined ? { code, message } : { code, message, data }
}
