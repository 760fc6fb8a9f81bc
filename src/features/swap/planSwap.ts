import { atom } from 'jotai/vanilla'
import { readCapabilitiesAtom } from '#actions/request/readCapabilities.ts'
import { isEvmAddress } from '#domain/connection/address.ts'
import { parseCaipAddress, sameAddress } from '#domain/network/caip.ts'
import { chainIdHex } from '#domain/network/chainReference.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { configAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'
import {
  buildConvertApproval,
  buildConvertTransaction,
  getConvertAllowance,
} from '#wire/api/convert.ts'
import { demandLeast } from './demandLeast.ts'
import { sentSlippage } from './slippage.ts'
import { allowanceCovers } from './swapChecks.ts'
import { convertId, swapContext } from './swapContext.ts'
import { type SwapStep, SwapStepError } from './swapErrors.ts'
import { minimumReceived, SWAP_GAS, type SwapQuote } from './swapQuote.ts'

/** A transaction to be sent; `value` in wei. */
export type SwapCall = {
  to: string
  data: string
  value: bigint
  /** A gas limit of our own: wallets estimate for the previous block, without what pairs write once in a block. */
  gas?: bigint
}

/** The transactions of a swap, in order. */
export type SwapPlan = {
  quote: SwapQuote
  /** Hundredths of a per cent. */
  slippage: number
  /** The least that `call` may return, by its own data; undefined where that cannot be read. */
  least: bigint | undefined
  /** Approvals of exactly the swapped amount: none where the allowance is enough. */
  approvals: readonly SwapCall[]
  /** Undefined until the approvals are in a block, where the wallet does not send all as one batch. */
  call: SwapCall | undefined
  /** The most that all of it costs, in wei. */
  fee: bigint
  /** When planning began, ms since the epoch: an old plan is not carried out. */
  at: number
  /** Whether the wallet sends all of it atomically. @see https://eips.ethereum.org/EIPS/eip-5792 */
  isTogether: boolean
}

/** A quantity in a node's hex encoding. */
const Gas = z.string().check(z.regex(/^0x[\da-f]{1,16}$/i))

const isAtomic = (value: unknown): boolean => {
  const { atomic, atomicBatch } = (value ?? {}) as {
    atomic?: { status?: unknown }
    atomicBatch?: { supported?: unknown }
  }
  return (
    atomic?.status === 'supported' || atomic?.status === 'ready' || atomicBatch?.supported === true
  )
}

/** The most that setting an allowance costs more than clearing one (EIP-2200). */
const NEW_SLOT_GAS = 20_000n

const canBatch = (all: Readonly<Record<string, unknown>> | undefined, chainId: string): boolean =>
  isAtomic(all?.[chainId]) || isAtomic(all?.['0x0'])

/**
 * Builds the transactions for a quote. Of the service's approval only the spender is used: the approval is for this amount
 * of this token alone.
 *
 * @throws {SwapStepError} a step of the service failed
 * @throws {SwapNotSupportedError | ConnectFirstError}
 */
export const planSwapAtom = atom(
  null,
  async (
    get,
    set,
    { quote, slippage }: { quote: SwapQuote; slippage: number },
    { signal }: Cancellable = {},
  ): Promise<SwapPlan> => {
    const { from, to, amount, brings } = quote
    const sent = sentSlippage(slippage)
    const { network, account, userAddress } = swapContext(get, from, to)
    const { api, chain, now } = get(servicesAtom)
    const at = now()
    const sides = { from: convertId(from), to: convertId(to), userAddress }
    const during = async <Value>(step: SwapStep, ask: () => Promise<Value>): Promise<Value> => {
      try {
        return await ask()
      } catch (cause) {
        signal?.throwIfAborted()
        throw new SwapStepError(step, { cause })
      }
    }

    const readApprovals = async (token: string) => {
      const { allowance } = await during('allowance', () =>
        api.call(getConvertAllowance, { tokenAddress: sides.from, userAddress }, { signal }),
      )
      const allowed = allowance ? BigInt(allowance) : undefined
      if (allowanceCovers(allowed, amount)) return undefined
      return during('approval', async () => {
        const { tx } = await api.call(buildConvertApproval, sides, { signal })
        const { approvals } = await chain('eip155')
        const spender = await approvals?.readSpender(tx.data)
        const called = [tx.from, tx.to].map((id) => parseCaipAddress(id).address)
        if (!approvals || !spender || !called.some((one) => sameAddress('eip155', one, token)))
          throw new InvalidAnswerError(buildConvertApproval.path)
        const approve = async (most: bigint): Promise<SwapCall> => ({
          to: token,
          data: await approvals.write(spender, most),
          value: 0n,
        })
        const exact = await approve(amount)
        // Some tokens let an allowance change only by way of zero.
        const needsReset = allowed && !(await wouldPass(exact))
        const first = needsReset ? await approve(0n) : exact
        const { gas, gasPrice } = tx.eip155
        const each = gas === undefined ? await estimateGas(first) : BigInt(gas)
        return {
          calls: needsReset ? [first, exact] : [exact],
          gas: needsReset ? 2n * each + NEW_SLOT_GAS : each,
          gasPrice: BigInt(gasPrice),
        }
      })
    }
    const estimateGas = async ({ to, data }: SwapCall): Promise<bigint> => {
      const evm = await chain('eip155')
      const params = [{ from: account.address, to, data }]
      const gas = await evm.read({ network, method: 'eth_estimateGas', params }, { signal })
      return BigInt(z.parse(Gas, gas))
    }
    const wouldPass = async ({ to, data, value }: SwapCall): Promise<boolean> => {
      const evm = await chain('eip155')
      const sent = value > 0n && { value: `0x${value.toString(16)}` }
      const params = [{ from: account.address, to, data, ...sent }, 'latest']
      try {
        await evm.read({ network, method: 'eth_call', params }, { signal })
        return true
      } catch (error) {
        if (error instanceof ProviderRpcError) return false
        throw error
      }
    }
    const build = () =>
      during('transaction', async () => {
        const { tx } = await api.call(
          buildConvertTransaction,
          {
            body: {
              ...sides,
              projectId: get(configAtom).projectId ?? '',
              amount: String(amount),
              eip155: { slippage: sent },
              disableEstimate: true,
            },
          },
          { signal },
        )
        const exchange = parseCaipAddress(tx.to)
        // Neither a token nor the account itself: a call to those could move more than was agreed.
        const wrong = [from.address, to.address, account.address]
        if (
          exchange.networkId !== network.caipNetworkId ||
          !isEvmAddress(exchange.address) ||
          wrong.some((one) => one && sameAddress('eip155', one, exchange.address)) ||
          !/^0x([0-9a-f]{2}){4,}$/i.test(tx.data)
        )
          throw new InvalidAnswerError(buildConvertTransaction.path)
        const gas = BigInt(tx.eip155.gas)
        const value = from.address ? 0n : amount
        const call = { to: exchange.address, data: tx.data, value, gas }
        const least = minimumReceived(brings, slippage)
        const demanded = demandLeast(tx.data, { amount, brings, sent, least })
        const limited = { ...call, data: demanded?.data ?? tx.data }
        // Where our own demand alone makes it fail, it stays as it was built, and the view says so.
        const isLoose =
          limited.data !== tx.data && !(await wouldPass(limited)) && (await wouldPass(call))
        return {
          call: isLoose ? call : limited,
          least: isLoose ? demanded?.built : demanded?.least,
          gas,
          gasPrice: BigInt(tx.eip155.gasPrice),
        }
      })

    const needed = from.address ? await readApprovals(from.address) : undefined
    const isTogether =
      needed !== undefined &&
      canBatch(await set(readCapabilitiesAtom, account.address), chainIdHex(network.caipNetworkId))
    const built = needed && !isTogether ? undefined : await build()
    const approvals = needed?.calls ?? []
    const gas = (needed?.gas ?? 0n) + (built?.gas ?? SWAP_GAS)
    const gasPrice = built?.gasPrice ?? needed?.gasPrice ?? 0n
    return {
      quote,
      slippage,
      least: built?.least,
      at,
      approvals,
      isTogether,
      call: built?.call,
      fee: gas * gasPrice,
    }
  },
)
