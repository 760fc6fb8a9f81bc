import type { ConfigInput } from '#domain/config/configInput.ts'
import { type TokenHolding, tokenId } from '#domain/token/token.ts'
import type { RemoteData } from '#domain/view/remoteData.ts'
import { openStore } from '#features/wallets/testing/openStore.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { connectionStatesAtom } from '#state/connection/connections.ts'
import { holdingsAtom } from '#state/token/tokens.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A balance on Ethereum; without an address, of its native currency. */
export const holding = (
  symbol: string,
  amount: bigint,
  more: Partial<TokenHolding> & { address?: string; decimals?: number } = {},
): TokenHolding => {
  const { address, decimals = 18, ...rest } = more
  return {
    token: {
      id: tokenId('eip155:1', address),
      networkId: 'eip155:1',
      ...(address && { address }),
      name: `${symbol} of ours`,
      symbol,
      decimals,
    },
    amount,
    price: undefined,
    source: 'api' as const,
    ...rest,
  }
}

/** A store with a connected account on Ethereum, or on the networks of the configuration. */
export function ownedStore({ config = {} }: { config?: ConfigInput } = {}) {
  const { store } = openStore({ config: { networks: ['eip155:1'], ...config } })
  store.set(connectionStatesAtom, {
    eip155: {
      status: 'connected',
      connection: {
        connectorId: 'example.fox',
        name: 'Fox',
        namespace: 'eip155',
        networkId: 'eip155:1',
        accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
      },
    },
  } as never)
  const account = store.get(accountAddressAtom)
  if (!account) throw new Error('Nobody is connected')
  return {
    store,
    account,
    hold: (data: RemoteData<readonly TokenHolding[]>) =>
      store.set(holdingsAtom, { [account]: data }),
  }
}
