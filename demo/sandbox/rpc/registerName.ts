import { isProfileName, labelOf, nameProblem } from '#domain/connection/accountName.ts'
import { isEvmAddress } from '#domain/connection/address.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { networkOfCoinType } from '#domain/network/evmCoinType.ts'
import { z } from '#lib/schema.ts'
import { verifySignature } from '#verify/verifySignature.ts'
import type { NameBook } from '../indexer/nameBook.ts'
import { NameTakenError } from '../indexer/nameBook.ts'

/** A name that is refused, with the reason for the visitor. */
export class NameRefusedError extends Error {}

/** What was signed may be so old, or so far ahead by a clock that is wrong, ms. */
const STALE_AFTER_MS = 300_000

/** Reserved names: they would suggest that their owner speaks for the project. */
const reserved: readonly string[] = [
  ...['admin', 'administrator', 'help', 'latchkey', 'moderator', 'official', 'reown', 'root'],
  ...['security', 'support', 'system', 'team', 'wallet', 'walletconnect'],
]
export const isReserved = (label: string): boolean => reserved.includes(label)

const Message = z.strictObject({
  name: z.string(),
  attributes: z.strictObject({}),
  timestamp: z.int(),
})

const readMessage = (text: string): z.infer<typeof Message> => {
  try {
    return z.parse(Message, JSON.parse(text))
  } catch {
    throw new NameRefusedError('The signed message cannot be read')
  }
}

export type NameRequest = { coin_type: number; address: string; message: string; signature: string }

export type RegistrationDeps = {
  names: NameBook
  zones: readonly string[]
  /** Addresses of the nodes by CAIP-2 id. */
  nodes: Readonly<Record<string, string>>
  now?: (() => number) | undefined
}

/**
 * Gives a name to the account that has signed for it, a plain one or a contract, deployed or not.
 *
 * @throws {NameRefusedError}
 */
export async function registerName(
  { coin_type, address, message, signature }: NameRequest,
  { names, zones, nodes, now = Date.now }: RegistrationDeps,
): Promise<void> {
  const { name, timestamp } = readMessage(message)
  const label = labelOf(name, zones)
  if (!isProfileName(name, zones) || nameProblem(label) || name !== name.toLowerCase())
    throw new NameRefusedError('This is not a name that can be given')
  if (Math.abs(now() - timestamp * 1000) > STALE_AFTER_MS)
    throw new NameRefusedError('The signature is too old. Sign again')
  if (isReserved(label)) throw new NameRefusedError('This name is reserved')
  const chainId = networkOfCoinType(coin_type)
  if (!chainId || !nodes[chainId]) throw new NameRefusedError('Names are not given on this network')
  if (!isEvmAddress(address)) throw new NameRefusedError('This is not an address')
  await assertSigned({ address, message, signature, chainId, nodes })
  const owner = address.toLowerCase()
  if ((await names.ofAddress(owner)).length > 0)
    throw new NameRefusedError('This account already has a name')
  try {
    await names.register({ name, addresses: { [coin_type]: owner } })
  } catch (error) {
    if (!(error instanceof NameTakenError)) throw error
    throw new NameRefusedError('This name is already registered')
  }
}

async function assertSigned({
  nodes,
  ...signed
}: Omit<NameRequest, 'coin_type'> & {
  chainId: CaipNetworkId
  nodes: RegistrationDeps['nodes']
}): Promise<void> {
  if (!(await verifySignature(signed, { nodes })))
    throw new NameRefusedError('The signature is not this account’s')
}
