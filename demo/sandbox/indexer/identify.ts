import { createPublicClient, http } from 'viem'
import type { Identify } from '#testkit/api/identity.ts'
import { openContracts } from '../chains/openContracts.ts'
import type { NameBook } from './nameBook.ts'

/**
 * Finds what an account calls itself: its name on the chain that has names, else one of the project's.
 *
 * @param node of that chain
 */
export function identifyBy(node: string, names: NameBook): Identify {
  const client = createPublicClient({ transport: http(node) })
  const universalResolverAddress = openContracts.names
  return async (address) => {
    const isEvm = /^0x[\da-f]{40}$/i.test(address)
    if (isEvm) {
      const name = await client.getEnsName({
        address: address as `0x${string}`,
        universalResolverAddress,
      })
      if (name) {
        const avatar = await client.getEnsText({ name, key: 'avatar', universalResolverAddress })
        return { name, avatar }
      }
    }
    const [profile] = await names.ofAddress(isEvm ? address.toLowerCase() : address)
    return profile && { name: profile.name, avatar: profile.attributes.avatar ?? null }
  }
}
