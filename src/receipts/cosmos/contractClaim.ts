import { z } from '#lib/schema.ts'
import type { Act } from '../act.ts'
import type { Asset, Item } from '../asset.ts'
import { shown } from './shown.ts'

const Amount = z.pipe(
  z.string().check(z.regex(/^\d{1,40}$/)),
  z.transform((text) => BigInt(text)),
)
const Receiver = z.object({ recipient: z.string(), amount: Amount })
const Sent = z.object({ contract: z.string(), amount: Amount })
const Allowance = z.object({ spender: z.string(), amount: Amount })
const Operator = z.object({ operator: z.string() })
const ItemTo = z.object({ recipient: z.string(), token_id: z.string() })
const ItemSent = z.object({ contract: z.string(), token_id: z.string() })
const ItemFor = z.object({ spender: z.string(), token_id: z.string() })

/**
 * What a contract is told to do, if it is a token as its functions are called (CW20, CW721): a claim, which anybody's contract
 * can make. Undefined for any other.
 *
 * @see https://github.com/CosmWasm/cw-plus
 */
export function contractClaim(
  told: Readonly<Record<string, unknown>>,
  { contract, sender, token }: { contract: string; sender: string; token: Asset },
): Act | undefined {
  const [name, ...more] = Object.keys(told)
  if (name === undefined || more.length > 0) return undefined
  const read = <Value>(schema: z.ZodMiniType<Value>) => schema.safeParse(told[name]).data
  const collection: Item = {
    kind: 'item',
    address: shown(contract),
    symbol: token.symbol,
    isKnown: false,
  }
  const itemOf = (id: string): Item => ({
    ...collection,
    ...(/^\d{1,70}$/.test(id) && { id: BigInt(id) }),
  })
  const send = (asset: Asset, amount: bigint, to: string): Act => ({
    ...{ act: 'transfer', asset, amount, from: shown(sender), to: shown(to) },
  })
  const allow = (asset: Asset, amount: bigint, spender: string, change: 'set' | 'raise'): Act => ({
    ...{ act: 'approval', by: 'call', asset, amount, spender: shown(spender), change },
    ...{ isUnlimited: asset.kind !== 'item' && amount >= 2n ** 126n, until: undefined },
  })
  switch (name) {
    case 'transfer': {
      const one = read(Receiver)
      return one && send(token, one.amount, one.recipient)
    }
    case 'send': {
      const one = read(Sent)
      return one && send(token, one.amount, one.contract)
    }
    case 'increase_allowance': {
      const one = read(Allowance)
      return one && allow(token, one.amount, one.spender, 'raise')
    }
    case 'transfer_nft': {
      const one = read(ItemTo)
      return one && send(itemOf(one.token_id), 1n, one.recipient)
    }
    case 'send_nft': {
      const one = read(ItemSent)
      return one && send(itemOf(one.token_id), 1n, one.contract)
    }
    case 'approve': {
      const one = read(ItemFor)
      return one && allow(itemOf(one.token_id), 1n, one.spender, 'set')
    }
    case 'approve_all': {
      const one = read(Operator)
      return (
        one && {
          ...{ act: 'approvalForAll', by: 'call', collection, operator: shown(one.operator) },
          ...{ isAllowed: true, until: undefined },
        }
      )
    }
    default:
      return undefined
  }
}
