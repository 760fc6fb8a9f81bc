import { onTestFinished } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { finishConnectAtom } from '#actions/connection/finishConnect.ts'
import { openAtom } from '#actions/view/open.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { isSignedInAtom } from '#state/siwx/signIns.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import type { TestClient, TestClientOptions } from './startClient.ts'
import { type PageWallet, startPage } from './startPage.ts'

export const ONE = 'eip155:31337'
export const TWO = 'eip155:31338'

/** The wallet's account, checksummed. */
export const alice = devAccounts[0]?.address ?? ''

export const subject = (networkId: string) => `${networkId}:${alice}`

/** The view shown, if any. */
export const viewOf = ({ store }: TestClient) =>
  store.get(isOpenAtom) ? store.get(routeAtom).view : undefined

/** Waits until the visitor is asked to sign in. */
export const asks = async (client: TestClient) => {
  await client.untilAtom(isOpenAtom, Boolean)
  await client.untilAtom(routeAtom, ({ view }) => view === 'SIWXSignMessage')
}
export const isClosed = (client: TestClient) => client.untilAtom(isOpenAtom, (open) => !open)
export const isSignedIn = (client: TestClient) => client.untilAtom(isSignedInAtom, Boolean)

/** Connects as a visitor does, until connected. */
export const connect = async (client: TestClient) => {
  client.store.set(openAtom)
  await client.store.set(connectAtom, { connectorId: 'example.fox' })
  client.store.set(finishConnectAtom)
}

/** Two chains, for pages that ask for a sign-in. */
export const startSignInFixture = async () => {
  const chains = await Promise.all([31337, 31338].map((chainId) => startEvmChain({ chainId })))
  const networks = chains.map((chain) => chainNetwork(chain, []))
  return {
    networks,
    close: () => Promise.all(chains.map((chain) => chain.close())),
    /** A page with a wallet, whose visitor has just connected. */
    async visit(
      config: object,
      {
        wallet,
        options,
      }: { wallet?: PageWallet; options?: Omit<TestClientOptions, 'config'> } = {},
    ) {
      const page = startPage(networks)
      const fox = page.wallet(wallet)
      const client = page.client(config, options)
      onTestFinished(() => client.destroy())
      await client.untilAtom(discoveredConnectorsAtom, (rows) => rows.length > 0)
      await connect(client)
      const signed = () => fox.requests.filter(({ method }) => method === 'personal_sign').length
      return { page, fox, client, signed }
    },
  }
}

export type SignInFixture = Awaited<ReturnType<typeof startSignInFixture>>
