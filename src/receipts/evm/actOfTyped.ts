import type { Act } from '../act.ts'
import { visibleText } from '../visibleText.ts'
import { balanceFor } from './balanceFor.ts'
import type { EvmReader } from './evmReader.ts'
import { orderOf } from './orderOf.ts'
import { readSafeAct } from './readCall.ts'
import { isUnlimited } from './readToken.ts'
import type { TypedAct } from './typedActs/typedAct.ts'

/** The act that typed data stands for, with names and units read from the chain. */
export async function actOfTyped(reader: EvmReader, typed: TypedAct): Promise<Act> {
  const { tokens } = reader
  switch (typed.act) {
    case 'allow': {
      const { spender, amount, until } = typed
      const asset = await tokens.token(typed.token)
      return {
        act: 'approval',
        by: 'signature',
        asset,
        spender,
        amount,
        isUnlimited: isUnlimited(amount, asset),
        change: 'set',
        until,
        ...(await balanceFor(reader, typed.token, reader.account)),
      }
    }
    case 'allowItem':
      return {
        act: 'approval',
        by: 'signature',
        asset: { ...(await tokens.collection(typed.collection)), id: typed.id },
        spender: typed.spender,
        amount: 1n,
        isUnlimited: false,
        change: 'set',
        until: typed.until,
      }
    case 'allowAllItems':
      return {
        act: 'approvalForAll',
        by: 'signature',
        collection: await tokens.collection(typed.collection),
        operator: typed.spender,
        isAllowed: typed.isAllowed,
        until: typed.until,
      }
    case 'transfer': {
      const { from, to, amount, isForReceiver, after, until } = typed
      const asset = await tokens.token(typed.token)
      return { act: 'transfer', asset, amount, from, to, signed: { isForReceiver, after, until } }
    }
    case 'sendElsewhere': {
      const { symbol, decimals, amount, to } = typed
      const name = visibleText(symbol, 40)
      return {
        ...{ act: 'transfer', amount, from: reader.account, to },
        asset: { kind: 'token', address: name, symbol: name, decimals, isKnown: true },
        signed: { isForReceiver: false, after: undefined, until: undefined },
      }
    }
    case 'cancelTransfer':
      return { act: 'cancelTransfer', token: typed.token }
    case 'order':
      return await orderOf(reader, typed)
    case 'safe': {
      const { act: _, ...safe } = typed
      return await readSafeAct(reader, { ...safe, by: 'signature' })
    }
    case 'relayed': {
      const { from = reader.account, calls, until } = typed
      const within = { ...reader, from, depth: reader.depth + 1 }
      const acts = await Promise.all(calls.map((call) => reader.readInner(within, call)))
      const contract = typed.contract ?? from
      return { act: 'relayed', contract, from, calls: acts.flat(), until }
    }
    case 'delegateAll':
      return { act: 'delegation', of: 'everything', to: typed.to, limits: typed.limits }
    case 'delegateVotes':
      return {
        act: 'delegation',
        of: 'votes',
        asset: await tokens.token(typed.token),
        to: typed.to,
        until: typed.until,
      }
    case 'delegateCredit': {
      const asset = await tokens.token(typed.token)
      const { to, amount, until } = typed
      return {
        act: 'delegation',
        of: 'credit',
        asset,
        amount,
        isUnlimited: isUnlimited(amount, asset),
        to,
        until,
      }
    }
  }
}
