import { decodeAbiParameters, parseAbiParameters, toEventSelector } from 'viem/utils'
import type { ChainTransfer, TokenStandard } from './chainFacts.ts'

export type EvmLog = { address: string; topics: readonly string[]; data: `0x${string}` }

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const APPROVAL = toEventSelector('Approval(address,address,uint256)')
const APPROVAL_FOR_ALL = toEventSelector('ApprovalForAll(address,address,bool)')
const TRANSFER_SINGLE = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const TRANSFER_BATCH = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const USER_OPERATION = toEventSelector(
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
)

const single = parseAbiParameters('uint256, uint256')
const batch = parseAbiParameters('uint256[], uint256[]')

const addressIn = (topic = ''): string => `0x${topic.slice(-40)}`.toLowerCase()

/** Token events: the standards differ in what they index. */
export function transfersIn({ address, topics, data }: EvmLog): ChainTransfer[] {
  const [event, first, second, third] = topics
  const contract = address.toLowerCase()
  const fact = (
    kind: ChainTransfer['kind'],
    standard: TokenStandard,
    what: { from: string | undefined; to: string | undefined; tokenId: string; amount: bigint },
  ): ChainTransfer => ({
    kind,
    standard,
    contract,
    tokenId: what.tokenId,
    amount: what.amount,
    sender: addressIn(what.from),
    receiver: addressIn(what.to),
  })
  try {
    if (event === TRANSFER || event === APPROVAL) {
      const kind = event === TRANSFER ? 'transfer' : 'approval'
      const ends = { from: first, to: second }
      if (third !== undefined)
        return [fact(kind, 'ERC721', { ...ends, tokenId: String(BigInt(third)), amount: 1n })]
      if (second === undefined) return []
      return [fact(kind, 'ERC20', { ...ends, tokenId: '', amount: BigInt(data) })]
    }
    // Its standard is neither visible here nor needed.
    if (event === APPROVAL_FOR_ALL)
      return [fact('approval', 'ERC721', { from: first, to: second, tokenId: '', amount: 0n })]
    if (event === TRANSFER_SINGLE || event === TRANSFER_BATCH) {
      const [ids, amounts] =
        event === TRANSFER_BATCH
          ? decodeAbiParameters(batch, data)
          : decodeAbiParameters(single, data).map((value) => [value])
      return (ids ?? []).map((id, index) =>
        fact('transfer', 'ERC1155', {
          from: second,
          to: third,
          tokenId: String(id),
          amount: amounts?.[index] ?? 0n,
        }),
      )
    }
  } catch {
    // Anyone may log anything under these names: what cannot be read moves nothing.
  }
  return []
}

/** The accounts whose user operations an entry point carried out, and whether they did what they should. */
export function userOperationIn({
  address,
  topics,
  data,
}: EvmLog): { entryPoint: string; account: string; succeeded: boolean } | undefined {
  if (topics[0] !== USER_OPERATION) return undefined
  return {
    entryPoint: address.toLowerCase(),
    account: addressIn(topics[2]),
    succeeded: BigInt(`0x${data.slice(66, 130) || '0'}`) === 1n,
  }
}
