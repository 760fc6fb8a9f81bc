import { atom } from 'jotai/vanilla'
import { type ReceiverProblem, receiverProblems } from '#domain/money/sendChecks.ts'
import type { Token } from '#domain/token/token.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { knownReceiversAtom } from '#state/money/receivers.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'

/** All objections to an address as the receiver of a token; a chain that does not answer raises none. */
export const checkReceiverAtom = atom(
  null,
  async (
    get,
    _set,
    { address, token }: { address: string; token?: Pick<Token, 'address'> | undefined },
    { signal }: Cancellable = {},
  ): Promise<ReceiverProblem[]> => {
    const account = get(activeAccountAtom)
    const network = get(activeNetworkAtom)
    if (!account || !network) return []
    const namespace = network.chainNamespace
    const adapter = await get(servicesAtom).chain(namespace)
    const facts = {
      address,
      namespace,
      token,
      own: account.address,
      isContract: false,
      isValid: adapter.isAddress?.(address) ?? true,
      known: get(knownReceiversAtom).map((one) => one.address),
    }
    const problems = receiverProblems(facts)
    if (!facts.isValid || problems.some(({ kind }) => kind !== 'lookalike')) return problems
    try {
      const isContract = (await adapter.isContract?.({ address, network }, { signal })) ?? false
      return receiverProblems({ ...facts, isContract })
    } catch (error) {
      signal?.throwIfAborted()
      console.info('[latchkey] Failed to look up what is deployed at the receiver’s address', error)
      return problems
    }
  },
)
