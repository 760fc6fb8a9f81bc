import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  isHex,
} from 'viem'
import type { Cancellable } from '#lib/cancellable.ts'
import type { AddressKind } from '../act.ts'
import type { Ask } from '../receipt.ts'
import type { LookUps } from './lookUps.ts'

type View = 'view' | 'pure'

/** A node as the readers ask it: a missing or malformed answer is undefined. */
export type EvmNode = {
  /** Undefined: there is no node. */
  ask: Ask | undefined
  read<const Contract extends Abi, Name extends ContractFunctionName<Contract, View>>(
    address: Address,
    abi: Contract,
    name: Name,
    args: ContractFunctionArgs<Contract, View, Name>,
  ): Promise<ContractFunctionReturnType<Contract, View, Name> | undefined>
  addressKindOf(address: Address): Promise<AddressKind>
}

/** @throws only the reason of its signal */
export function evmNode(
  ask: Ask | undefined,
  { lookUps, signal }: Cancellable & { lookUps: LookUps },
): EvmNode {
  const options = signal ? { signal } : {}
  const answered = async <Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await question()
    } catch {
      // What a contract or node does not answer is unknown; the caller says so.
      signal?.throwIfAborted()
      return undefined
    }
  }
  const askOccupant = async (address: Address): Promise<AddressKind> => {
    const code =
      ask &&
      (await lookUps.ask({ kind: 'code', address }, () =>
        answered(() => ask('eth_getCode', [address, 'latest'], options)),
      ))
    if (!isHex(code)) return 'unknown'
    return code === '0x' ? 'account' : 'contract'
  }
  return {
    ask,
    read: async (address, abi, functionName, args) =>
      ask &&
      (await answered(async () => {
        const data = encodeFunctionData({ abi, functionName, args } as EncodeFunctionDataParameters)
        const question = { kind: 'functions', address, exactly: data } as const
        const answer = await lookUps.ask(question, () =>
          ask('eth_call', [{ to: address, data }, 'latest'], options),
        )
        if (!isHex(answer)) return undefined
        return decodeFunctionResult({ abi, functionName, args, data: answer } as never) as never
      })),
    addressKindOf: askOccupant,
  }
}
