import { type Play, playFrame } from '#adapters/frame/testing/playFrame.ts'
import { createStorage } from '#adapters/storage/storage.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Network } from '#domain/network/network.ts'
import type { ConnectorEvents } from '../../connector.ts'
import { createAuthConnector } from '../authConnector.ts'

export const networks = ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'].map(
  (id) => findNetwork(id) as Network,
)
export const [mainnet, polygon, solana] = networks as [Network, Network, Network]

export const smart = `0x${'a'.repeat(40)}`
export const eoa = `0x${'b'.repeat(40)}`
export const key = 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL'
export const ada = {
  email: 'ada@example.org',
  address: smart,
  chainId: 1,
  accounts: [
    { address: smart, type: 'smartAccount' },
    { address: eoa, type: 'eoa' },
  ],
}
export const onSolana = {
  email: 'ada@example.org',
  address: key,
  chainId: solana.caipNetworkId,
}

const signedIn: NonNullable<Play['answers']> = {
  GET_USER: { payload: ada },
  CONNECT_SOCIAL: { payload: { ...ada, userName: 'ada' } },
  IS_CONNECTED: { payload: { isConnected: true } },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { payload: { smartAccountEnabledNetworks: [1] } },
  SIGN_OUT: {},
  SWITCH_NETWORK: { payload: { chainId: 137 } },
}

/** The embedded wallet over a frame in which Ada is logged in; a test file resets it around each test. */
export const authFixture = () => {
  const storage = createStorage({ scope: 'auth-test' })
  let playing: ReturnType<typeof playFrame> | undefined
  return {
    storage,
    play(
      answers: Play['answers'] = {},
      { alsoAsk, ...play }: Omit<Play, 'answers'> & { alsoAsk?: () => readonly string[] } = {},
    ) {
      playing = playFrame({ answers: { ...signedIn, ...answers }, ...play })
      const { frame } = playing
      const connector = createAuthConnector({
        frame: () => frame,
        storage,
        alsoAsk,
      })
      const received: [keyof ConnectorEvents, unknown][] = []
      for (const name of ['change', 'disconnect', 'request', 'requestEnd', 'refused'] as const)
        connector.events.on(name, (what) => received.push([name, what]))
      return { connector, received, ...playing }
    },
    /** The requests of that name which the frame has got so far. */
    payloads: (name: string) =>
      playing?.asked
        .filter(({ type }) => type === `@w3m-app/${name}`)
        .map(({ payload }) => payload) ?? [],
    clear() {
      playing?.end()
      playing = undefined
      storage.clear()
    },
  }
}
