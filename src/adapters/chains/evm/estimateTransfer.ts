import type { TransferFee } from '../../../domain/transferFee.ts'
import { ProviderRpcError } from '../../../errors/provider.ts'
import type { Cancellable } from '../../../lib/cancellable.ts'
import { z } from '../../../lib/schema.ts'
import type { TransferEstimate } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { word, wordAt } from './abiWords.ts'
import { callContract, type EvmReading } from './callContract.ts'
import { estimateGas } from './estimateGas.ts'
import { evmAddress } from './evmAccount.ts'
import { type Hex, Quantity } from './hex.ts'

const TRANSFER = '0xa9059cbb'
/** Checking and paying for an operation of a smart account, beside what it does. */
const OPERATION_GAS = 150_000n
/** What wallets allow the base fee to rise by until the transaction is in a block. */
const BASE_FEE_ROOM = 2n

// Rollups of the OP stack charge for the data beside the gas; this contract knows how much at most.
const DATA_FEE_ORACLE = '0x420000000000000000000000000000000000000f'
const DATA_FEE = '0xf1c7a58b'
const TRANSACTION_BYTES = 250
const opStack = [10, 130, 1301, 7777777, 8453, 84532, 11155420, 999999999]

const Block = z.object({ baseFeePerGas: z.nullish(Quantity) })

/** What a unit of gas may cost at most, as wallets offer it. */
const readGasPrice = async ({ network, ...options }: EvmReading): Promise<bigint> => {
  const ask = (method: string, params: readonly unknown[]) =>
    readRpc({ network, method, params }, options)
  const [block, price] = await Promise.all([
    ask('eth_getBlockByNumber', ['latest', false]),
    ask('eth_gasPrice', []),
  ])
  const now = BigInt(parseAnswer(Quantity, price, 'eth_gasPrice'))
  const { baseFeePerGas } = parseAnswer(Block, block, 'eth_getBlockByNumber')
  if (!baseFeePerGas) return now
  const base = BigInt(baseFeePerGas)
  const tip = now > base ? now - base : 0n
  return base * BASE_FEE_ROOM + tip
}

const readDataFee = async (reading: EvmReading): Promise<bigint> => {
  if (!opStack.includes(Number(reading.network.id))) return 0n
  const data: Hex = `${DATA_FEE}${word(TRANSACTION_BYTES)}`
  const answer = await callContract({ to: DATA_FEE_ORACLE, data }, reading)
  return (answer && wordAt(answer, 0)) ?? 0n
}

/** The most a transfer costs: gas at the price wallets allow for, and what a rollup charges for the data. */
export const estimateTransfer = async (
  { account, network, to, amount, token, isSmartAccount = false }: TransferEstimate,
  options: RpcOptions & Cancellable,
): Promise<TransferFee> => {
  const reading = { network, ...options }
  const gasOf = (value: bigint) =>
    estimateGas(
      {
        // Reading needs no wallet.
        provider: { request: async () => undefined },
        ...{ account, network },
        ...(token
          ? { to: token.address, data: `${TRANSFER}${word(evmAddress(to))}${word(value)}` }
          : { to, value }),
      },
      options,
    )
  const readGas = async () => {
    try {
      return await gasOf(amount)
    } catch (error) {
      // More than there is; of whom it asks, that is for others to say.
      if (error instanceof ProviderRpcError && amount > 0n) return gasOf(0n)
      throw error
    }
  }
  const [gas, price, dataFee] = await Promise.all([
    readGas(),
    readGasPrice(reading),
    readDataFee(reading),
  ])
  return { fee: (gas + (isSmartAccount ? OPERATION_GAS : 0n)) * price + dataFee, reserve: 0n }
}
