import type { TypedData } from '../typedData.ts'
import type { TypedAct } from './typedAct.ts'
import { asAddress, type Fields } from './typedValue.ts'

const PREFIX = 'HyperliquidTransaction:'
const SENDS: readonly string[] = ['UsdSend', 'SpotSend', 'SendAsset', 'Withdraw']
const MAX_NAME = 40

/**
 * What moves, and who may trade, on an exchange whose accounts are those of EVM: whoever holds the signature submits it.
 *
 * @see https://hyperliquid.gitbook.io/hyperliquid-docs/for-developers/api/exchange-endpoint
 */
export function readHyperliquid({ primaryType, message }: TypedData): TypedAct[] {
  if (!primaryType.startsWith(PREFIX)) return []
  const what = primaryType.slice(PREFIX.length)
  const agent = what === 'ApproveAgent' ? asAddress(message.agentAddress) : undefined
  if (agent) return [{ act: 'delegateAll', to: agent, limits: [] }]
  const to = SENDS.includes(what) ? asAddress(message.destination) : undefined
  const amount = decimalOf(message.amount)
  return to && amount ? [{ act: 'sendElsewhere', ...amount, symbol: symbolOf(message), to }] : []
}

/** The exchange names tokens with their number: `HYPE:0x0d01…`. */
const symbolOf = ({ token }: Fields): string =>
  typeof token === 'string' ? token.slice(0, MAX_NAME) : 'USDC'

/** An amount in decimal text; undefined for anything else. */
function decimalOf(text: unknown): { amount: bigint; decimals: number } | undefined {
  const [, whole, part = ''] =
    typeof text === 'string' ? (/^(\d{1,40})(?:\.(\d{1,18}))?$/.exec(text) ?? []) : []
  return whole === undefined ? undefined : { amount: BigInt(whole + part), decimals: part.length }
}
