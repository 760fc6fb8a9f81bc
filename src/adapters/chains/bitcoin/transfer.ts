import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { bitcoinScript, scriptKind } from '#domain/connection/bitcoinScript.ts'
import { type BitcoinChain, bitcoinChain } from '#domain/network/bitcoinChain.ts'
import { parseCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { readPsbt, spentOutput } from '#domain/request/psbt.ts'
import { InvalidAddressError } from '#errors/address.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { ProviderRpcError, UnsupportedMethodError } from '#errors/provider.ts'
import { ChainNotSupportedError } from '#errors/switch.ts'
import { fromBase64, toBase64 } from '#lib/base64.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { askWallet } from '../askWallet.ts'
import type { Call, ChainProvider, Transfer } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'
import type { RpcOptions } from '../readRpc.ts'
import { chooseCoins, DUST, readCoins, readFeeRate } from './coins.ts'
import { askEsplora, type EsploraReading } from './esplora.ts'
import { finishPsbt, writePsbt } from './psbt.ts'

type Options = RpcOptions & Cancellable

const Sent = z.object({ txid: z.string().check(z.regex(/^[0-9a-f]{64}$/i)) })
const Signed = z.object({ psbt: z.string() })
const Addresses = z.array(
  z.object({
    address: z.string(),
    publicKey: z.optional(z.string().check(z.regex(/^(?:0[23])?[0-9a-f]{64}$/i))),
  }),
)

const INVALID = -32602
/** Virtual bytes of an input, by the type of its locking script. */
const inputSizes = { wpkh: 68, taproot: 58 } as const
const outputSize = (script: Uint8Array) => 9 + script.length

const chainOf = ({ caipNetworkId }: Network): BitcoinChain => {
  const chain = bitcoinChain(caipNetworkId)
  if (!chain) throw new ChainNotSupportedError({ hints: [`${caipNetworkId} is not known.`] })
  return chain
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array) =>
  a?.length === b.length && a.every((byte, index) => byte === b[index])

type Plan = { from: string; to: string; amount: bigint }

/** A transfer's inputs, outputs and fee. */
const planTransfer = async ({ from, to, amount }: Plan, reading: EsploraReading) => {
  const chain = chainOf(reading.network)
  const [own, receiver] = [bitcoinScript(from, chain), bitcoinScript(to, chain)]
  if (amount < DUST)
    throw new ProviderRpcError(INVALID, `Nothing below ${DUST} satoshis can be sent`)
  const kind = scriptKind(own)
  if (kind === 'other')
    throw new UnsupportedMethodError('sendTransfer', {
      hints: ['The wallet has no sendTransfer, and the account is of a kind it must build itself.'],
    })
  const [coins, rate] = await Promise.all([readCoins(from, reading), readFeeRate(reading)])
  const sizes = { input: inputSizes[kind], output: outputSize(receiver), change: outputSize(own) }
  return { own, receiver, kind, ...chooseCoins(coins, { amount, rate, sizes }) }
}

/** The transfer's fee in satoshis, without the amount. */
export const estimateFee = async (
  { to, value = 0n, account, network }: Omit<Call, 'gas'>,
  options: Options = {},
): Promise<bigint> => {
  if (to === undefined) throw new InvalidAddressError(to)
  const plan = { from: parseCaipAddress(account).address, to, amount: value }
  return (await planTransfer(plan, { network, ...options })).fee
}

const broadcast = async (psbt: Transaction, reading: EsploraReading): Promise<string> => {
  const transaction = finishPsbt(psbt)
  if (!transaction) throw new InvalidAnswerError('signPsbt')
  try {
    await askEsplora('tx', reading, transaction.hex)
  } catch (error) {
    // A node that refuses it as known has it all the same.
    const reported = error instanceof ProviderRpcError ? String(error.data) : ''
    if (!/already.{0,20}(known|mempool|block ?chain|utxo set)/i.test(reported)) throw error
  }
  return transaction.id
}

type Signing = { provider: ChainProvider; from: string; psbt: Uint8Array; indexes: number[] }

/** Lets the wallet sign, and checks that the transaction is still the same. */
const sign = async (
  { provider, from, psbt, indexes }: Signing,
  { network, signal }: EsploraReading,
): Promise<Transaction> => {
  const method = 'signPsbt'
  const signInputs = indexes.map((index) => ({ address: from, index }))
  const params = { account: from, psbt: toBase64(psbt), signInputs, broadcast: false }
  const where = { network: network.caipNetworkId, signal }
  const answer = await askWallet(provider, { method, params }, where)
  const signed = readPsbt(fromBase64(parseAnswer(Signed, answer, method).psbt) ?? new Uint8Array())
  if (!signed || !isSame(readPsbt(psbt)?.unsignedTx, signed.unsignedTx))
    throw new InvalidAnswerError(method)
  return signed
}

/** The x-only public key of a Taproot account, where the wallet discloses it. */
const internalKeyOf = async (
  provider: ChainProvider,
  from: string,
  { network, signal }: EsploraReading,
): Promise<Uint8Array | undefined> => {
  const method = 'getAccountAddresses'
  const where = { network: network.caipNetworkId, signal }
  const answer = await askWallet(provider, { method, params: { account: from } }, where)
  const list = parseAnswer(Addresses, answer, method)
  const key = list.find(({ address }) => address === from)?.publicKey
  return key === undefined ? undefined : hex.decode(key.slice(-64))
}

const buildAndSend = async (
  plan: Plan,
  provider: ChainProvider,
  reading: EsploraReading,
): Promise<string> => {
  const { own, receiver, kind, coins, change } = await planTransfer(plan, reading)
  const internalKey =
    kind === 'taproot' ? await internalKeyOf(provider, plan.from, reading) : undefined
  const psbt = writePsbt(
    coins.map((coin) => ({ ...coin, script: own, internalKey })),
    [
      { script: receiver, amount: plan.amount },
      ...(change > 0n ? [{ script: own, amount: change }] : []),
    ],
  )
  const indexes = coins.map((_, index) => index)
  return broadcast(await sign({ provider, from: plan.from, psbt, indexes }, reading), reading)
}

/**
 * Transfers bitcoin. Most wallets do it by themselves; for one that only signs, the transaction is built here, and sent
 * when it is signed.
 */
export const transfer = async (
  { to, amount, token, provider, account, network }: Transfer,
  options: Options = {},
): Promise<string> => {
  if (token) throw new UnsupportedMethodError('transfer of a token')
  const { address: from } = parseCaipAddress(account)
  // Before the wallet is asked: coins sent to a mistyped address are lost.
  bitcoinScript(to, chainOf(network))
  const method = 'sendTransfer'
  const params = { account: from, recipientAddress: to, amount: String(amount) }
  const where = { network: network.caipNetworkId, signal: options.signal }
  let answer: unknown
  try {
    answer = await askWallet(provider, { method, params }, where)
  } catch (error) {
    if (!(error instanceof UnsupportedMethodError)) throw error
    return buildAndSend({ from, to, amount }, provider, { network, ...options })
  }
  return parseAnswer(Sent, answer, method).txid
}

const sendPsbt = async (
  data: string,
  { provider, account, network }: Omit<Call, 'data'>,
  options: Options,
): Promise<string> => {
  const { address: from } = parseCaipAddress(account)
  const bytes = /^(?:[0-9a-f]{2})+$/i.test(data) ? hex.decode(data) : fromBase64(data)
  const psbt = bytes && readPsbt(bytes)
  if (!bytes || !psbt) throw new ProviderRpcError(INVALID, 'The data is no PSBT')
  const own = bitcoinScript(from, chainOf(network))
  const indexes = Array.from({ length: psbt.inputsLength }, (_, index) => index).filter((index) =>
    isSame(spentOutput(psbt, index)?.script, own),
  )
  const reading = { network, ...options }
  return broadcast(await sign({ provider, from, psbt: bytes, indexes }, reading), reading)
}

/** Signs and sends a PSBT (`data`, base64 or hex), or transfers `value` satoshis. */
export const sendTransaction = async (
  { to, value = 0n, data, gas: _, ...through }: Call,
  options: Options = {},
): Promise<string> => {
  if (data !== undefined) return sendPsbt(data, through, options)
  if (to === undefined) throw new InvalidAddressError(to)
  return transfer({ ...through, to, amount: value }, options)
}
