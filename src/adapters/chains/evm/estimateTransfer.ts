import { erc20Abi } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import type { TransferFee } from '#domain/money/transferFee.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import type { TransferEstimate } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { callContract, type EvmReading } from './callContract.ts'
import { estimateGas } from './estimateGas.ts'
import { evmAddress } from './evmAccount.ts'
import { type Hex, Quantity } from './hex.ts'
import { readResult } from './readResult.ts'

/** Gas that a user operation needs for validation and payment, beside its call. */
const OPERATION_GAS = 150_000n
/** The rise of the base fee that wallets allow for until the transaction is in a block. */
const BASE_FEE_ROOM = 2n

// Rollups of the OP stack charge for data beside the gas; this contract returns the upper bound.
const DATA_FEE_ORACLE = '0x420000000000000000000000000000000000000f'
const dataFeeAbi = [
  {
    type: 'function',
    name: 'getL1FeeUpperBound',
    stateMutability: 'view',
    inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
    outputs: [{ name: 'fee', type: 'uint256' }],
  },
] as const
const TRANSACTION_BYTES = 250n
const opStack = [10, 130, 1301, 7777777, 8453, 84532, 11155420, 999999999]

const Block = z.object({ baseFeePerGas: z.nullish(Quantity) })

/** The highest price of a unit of gas, as wallets offer it. */
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
  const functionName = 'getL1FeeUpperBound'
  const data = encodeFunctionData({ abi: dataFeeAbi, functionName, args: [TRANSACTION_BYTES] })
  const answer = await callContract({ to: DATA_FEE_ORACLE, data }, reading)
  return readResult(dataFeeAbi, functionName, answer) ?? 0n
}

/** The most a transfer costs: gas at the wallets' usual maximum, and a rollup's charge for data. */
export const estimateTransfer = async (
  { account, network, to, amount, token, isSmartAccount = false }: TransferEstimate,
  options: RpcOptions & Cancellable,
): Promise<TransferFee> => {
  const reading = { network, ...options }
  const transferData = (value: bigint): Hex =>
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [evmAddress(to).toLowerCase() as Hex, value],
    })
  const gasOf = (value: bigint) =>
    estimateGas(
      {
        // Reading needs no wallet.
        provider: { request: async () => undefined },
        account,
        network,
        ...(token ? { to: token.address, data: transferData(value) } : { to, value }),
      },
      options,
    )
  const readGas = async () => {
    try {
      return await gasOf(amount)
    } catch (error) {
      // The amount exceeds the balance, which other checks report.
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
