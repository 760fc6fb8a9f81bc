import { UnreadableRequestError } from '#errors/receipt.ts'
import { fromBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import type { Act } from '../act.ts'
import type { Asset } from '../asset.ts'
import type { Reading, ReadingContext, ReadRequest } from '../reading.ts'
import { readMessageStep } from '../readMessageStep.ts'
import type { Fee } from '../receipt.ts'
import { visibleText } from '../visibleText.ts'
import { askedAmino, askedDirect, readDirect } from './askedDocument.ts'
import { contractClaim } from './contractClaim.ts'
import type { CosmosCoin, CosmosDocument, CosmosMessage } from './cosmosMessage.ts'
import { assetOf } from './denomination.ts'
import { feeGrantActs, grantActs } from './grantActs.ts'
import { shown } from './shown.ts'

const Arbitrary = z.object({
  signerAddress: z.string(),
  signDoc: z.object({
    msgs: z.tuple([
      z.object({ type: z.literal('sign/MsgSignData'), value: z.object({ data: z.string() }) }),
    ]),
  }),
})

/** Reads the requests of Cosmos. @throws {UnreadableRequestError} */
export const readCosmos: ReadRequest = async ({ method, params, account }, context) => {
  switch (method) {
    case 'cosmos_signDirect': {
      const { signer, document } = askedDirect(params)
      return readDocument(readDirect(document), { signer, account, context })
    }
    case 'cosmos_signAmino': {
      const message = Arbitrary.safeParse(params).data
      if (message) {
        const { signerAddress, signDoc } = message
        const bytes = fromBase64(signDoc.msgs[0].value.data)
        if (!bytes) throw new UnreadableRequestError('data: expected base64')
        return { steps: [readMessageStep(bytes)], named: { account: signerAddress } }
      }
      const { signer, document } = askedAmino(params)
      return readDocument(document, { signer, account, context })
    }
    default:
      throw new UnreadableRequestError('the method is not known')
  }
}

const MAX_MEMO = 1_000

type Signing = { signer: string; account: string; context: ReadingContext }

function readDocument(
  { chainId, messages, memo, fee }: CosmosDocument,
  { signer, account, context }: Signing,
): Reading {
  const acts = messages.map((message) => actsOf(message, { account, context }))
  const note: Act[] = memo === '' ? [] : [{ act: 'memo', text: visibleText(memo, MAX_MEMO) }]
  // The network's own coin first: of others nobody knows what they are worth.
  const isOwn = ({ denom }: CosmosCoin) => assetOf(denom, context).kind === 'coin'
  const own = fee.coins.find(isOwn)
  const [coin, ...more] = own ? [own, ...fee.coins.filter((one) => one !== own)] : fee.coins
  const payer: Fee['payer'] =
    fee.payer === undefined || fee.payer === account
      ? { kind: 'account' }
      : { kind: 'address', address: shown(fee.payer) }
  return {
    steps: acts.map((one, index) => ({ acts: index === 0 ? [...one, ...note] : one })),
    ...(messages.length > 1 && { isAtomic: true }),
    simulation: { status: 'unknown', why: 'not-offered' },
    named: { account: signer, chainId },
    ...(coin && {
      fee: {
        amount: coin.amount,
        asset: assetOf(coin.denom, context),
        isEstimate: false,
        payer,
        ...(more.length > 0 && {
          more: more.map(({ amount, denom }) => ({ amount, asset: assetOf(denom, context) })),
        }),
      },
      ...(own && { usualFee: usualFee(fee.gas, context.coin.decimals) }),
    }),
  }
}

/** The most gas that a block of these networks takes for one transaction. */
const MOST_GAS = 5_000_000n
/** What networks ask for so much gas at most, in millionths of a coin, times five. */
const GAS_PER_MILLIONTH = 5n

/** What such a transaction costs on a network that is dear: nobody is asked, and no network asks for more. */
function usualFee(gas = MOST_GAS, decimals: number): bigint {
  const millionths = (gas > MOST_GAS ? MOST_GAS : gas) / GAS_PER_MILLIONTH
  return decimals >= 6 ? millionths * 10n ** BigInt(decimals - 6) : millionths
}

type Place = { account: string; context: ReadingContext }

function actsOf(message: CosmosMessage, place: Place): readonly Act[] {
  const { context } = place
  const { coin } = context
  const asset = ({ denom }: CosmosCoin): Asset => assetOf(denom, context)
  switch (message.kind) {
    case 'send':
      if (message.coins.length === 0)
        return [
          {
            act: 'transfer',
            asset: coin,
            amount: 0n,
            from: shown(message.from),
            to: shown(message.to),
          },
        ]
      return message.coins.map((one) => ({
        act: 'transfer',
        asset: asset(one),
        amount: one.amount,
        from: shown(message.from),
        to: shown(message.to),
      }))
    case 'delegate':
    case 'undelegate':
      return [
        {
          act: 'stake',
          what: message.kind,
          asset: asset(message.coin),
          amount: message.coin.amount,
          validator: shown(message.validator),
        },
      ]
    case 'redelegate':
      return [
        {
          act: 'stake',
          what: 'redelegate',
          asset: asset(message.coin),
          amount: message.coin.amount,
          validator: shown(message.to),
          from: shown(message.from),
        },
      ]
    case 'claim':
      return [
        {
          act: 'stake',
          what: 'claim',
          asset: coin,
          amount: undefined,
          validator: shown(message.validator),
        },
      ]
    case 'ibc': {
      const { sender, receiver, channel, memo } = message
      // Other chains may act on the memo, such as forward the coins.
      const note: Act[] = memo === '' ? [] : [{ act: 'memo', text: visibleText(memo, MAX_MEMO) }]
      const { amount } = message.coin
      return [
        {
          act: 'transfer',
          asset: asset(message.coin),
          amount,
          from: shown(sender),
          to: shown(receiver),
          through: shown(channel),
        },
        ...note,
      ]
    }
    case 'grant':
      return grantActs(message, place)
    case 'feegrant':
      return feeGrantActs(message, place)
    case 'rewards':
      return [{ act: 'rewards', to: shown(message.to) }]
    case 'revoke':
      return [{ act: 'revokeGrant', id: shown(`${message.type} ${message.grantee}`) }]
    case 'exec':
      return [
        {
          act: 'multicall',
          contract: '/cosmos.authz.v1beta1.MsgExec',
          from: '/cosmos.authz.v1beta1.MsgExec',
          value: 0n,
          coin,
          calls: message.messages.flatMap((one) => actsOf(one, place)),
        },
      ]
    case 'contract': {
      const { sender, contract, json, coins } = message
      const request = contractMessage(json)
      const [name] = Object.keys(request)
      const claims = contractClaim(request, {
        ...{ contract, sender },
        token: assetOf(contract, context),
      })
      return [
        {
          act: 'unknownCall',
          program: shown(contract),
          // Contracts identify their functions by the only key of the JSON.
          selector: name === undefined ? undefined : shown(name),
          bytes: new TextEncoder().encode(json).length,
          value: 0n,
          coin,
          ...(claims && { claims }),
        },
        ...coins.map(
          (one): Act => ({
            act: 'coinsAlong',
            asset: asset(one),
            amount: one.amount,
            from: shown(sender),
            to: shown(contract),
          }),
        ),
      ]
    }
    case 'admin': {
      const { contract, to } = message
      return [
        {
          ...{ act: 'setAuthority', account: shown(contract), role: 'program' },
          to: to === undefined ? undefined : shown(to),
        },
      ]
    }
    case 'migrate':
      return [
        {
          ...{ act: 'upgrade', program: shown(message.contract), code: shown(message.code) },
          ...{ coin, remainderTo: undefined },
        },
      ]
    case 'unknown':
      return [
        {
          act: 'unknownCall',
          program: undefined,
          selector: shown(message.type),
          bytes: message.bytes,
          value: 0n,
          coin,
        },
      ]
  }
}

/** The message to a contract; empty where it is no object, which the contract will refuse. */
function contractMessage(json: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(json)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {} // no JSON
  }
}
